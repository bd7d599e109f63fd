import { newBooks, type Books } from './books.ts';
import { order, replacement, upload } from './deeds/at-the-desk.ts';
import { issuing, withdrawal } from './deeds/at-the-reader.ts';
import type { Deed } from './deeds/deed.ts';
import type { Draw } from './points.ts';
import { devices, createOrderLine, type Customer, type DeviceName, type Shop, type Sold } from './shop.ts';

/** How many deeds are under way at once: two orders, an upload, a replacement, and one at each device. */
export const DEEDS = 6;
const CUSTOMERS = 6;
/** A card carries eight; from so many on something is taken off it. */
const ENOUGH = 4;
/** So many tickets are to be had before a point, so that nobody runs out of them. */
const IN_STOCK = 4;

/** A counter at which several people are busy at once. */
export interface Counter {
  readonly books: Books;
  /** Authorizations that cards carried before anything was done. */
  readonly carriedBefore: ReadonlySet<number>;
  /** What is done at a point, all of it at once. */
  deeds(draws: readonly Draw[]): Promise<Deed[]>;
}

const nth = <T>(list: readonly T[], choice: number): T => {
  const one = list[choice % list.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/** Opens it: customers come, and blank cards are unwrapped, two for each device. */
export async function openCounter(shop: Shop): Promise<Counter> {
  const books = newBooks();
  const customers: Customer[] = [];
  for (let number = 1; number <= CUSTOMERS; number += 1) customers.push(await shop.newCustomer(number));
  const cards = new Map<DeviceName, readonly [number, number]>();
  for (const device of devices) cards.set(device, [await shop.newCard(), await shop.newCard()]);
  const carriedBefore = new Set((await shop.seenCards()).flatMap(({ valid }) => valid));
  const stock: Sold[] = [];
  const sold = new Map<number, Sold>();

  const anyTicket = (): Sold => {
    const ticket = stock.shift();
    if (!ticket) throw new Error('nothing in stock');
    return ticket;
  };
  const put = (tickets: readonly Sold[]) => {
    stock.push(...tickets);
    for (const ticket of tickets) sold.set(ticket.id, ticket);
  };

  async function atDevice(device: DeviceName, choice: number): Promise<Deed> {
    const [one, two] = cards.get(device) ?? [0, 0];
    const [card, other] = choice % 2 === 0 ? [one, two] : [two, one];
    await shop.put(device, card);
    const carried = [...books.cards.values()].filter((entry) => entry.card === card).map(({ ticketId }) => ticketId);
    const ways = Math.floor(choice / 4);
    if (carried.length < ENOUGH && (carried.length === 0 || Math.floor(choice / 2) % 2 === 0)) {
      return issuing(shop, books, anyTicket(), { device, card, other }, ways);
    }
    const ticket = sold.get(nth(carried, choice));
    if (!ticket) throw new Error('a card with a ticket that nobody sold');
    return withdrawal(shop, books, ticket, device, ways, () => put([ticket]));
  }

  return {
    books,
    carriedBefore,
    async deeds([first, second, third, fourth, fifth, sixth]) {
      if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error(`${DEEDS} draws are needed`);
      while (stock.length < IN_STOCK) put(await shop.sell(nth(customers, stock.length), [createOrderLine(), createOrderLine()]));
      const by = ({ choice }: Draw) => nth(customers, Math.floor(choice / 8));
      return [
        order(shop, books, by(first), first.choice, put),
        order(shop, books, by(second), second.choice, put),
        upload(shop, books, by(third), third.choice),
        replacement(shop, books, anyTicket()),
        await atDevice('reader', fifth.choice),
        await atDevice('printer', sixth.choice),
      ];
    },
  };
}
