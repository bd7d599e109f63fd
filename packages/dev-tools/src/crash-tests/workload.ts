import { createExpectedState, type ExpectedState } from './expected-state.ts';
import { createOrderOperation, createReplacementOperation, createUploadOperation } from './operations/api-operations.ts';
import { createIssuanceOperation, createWithdrawalOperation } from './operations/card-operations.ts';
import type { Operation } from './operations/operation.ts';
import type { RandomChoice } from './points.ts';
import { devices, createOrderLine, type Customer, type DeviceName, type TestDriver, type SoldTicket } from './test-driver.ts';

/** Number of concurrent operations: two orders, an upload, a replacement, and one per device. */
export const CONCURRENT_OPERATIONS = 6;
const CUSTOMERS = 6;
/** A card has eight slots; from this number on an authorization is withdrawn. */
const WITHDRAW_THRESHOLD = 4;
/** Minimum number of available tickets before a point. */
const MIN_TICKETS = 4;

/** A counter with several concurrent operations. */
export interface Workload {
  readonly books: ExpectedState;
  /** Authorizations on cards before the first operation. */
  readonly carriedBefore: ReadonlySet<number>;
  /** The concurrent operations of a point. */
  actions(draws: readonly RandomChoice[]): Promise<Operation[]>;
}

const nth = <T>(list: readonly T[], choice: number): T => {
  const one = list[choice % list.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/** Creates the customers, and two blank cards per device. */
export async function createWorkload(shop: TestDriver): Promise<Workload> {
  const books = createExpectedState();
  const customers: Customer[] = [];
  for (let number = 1; number <= CUSTOMERS; number += 1) customers.push(await shop.newCustomer(number));
  const cards = new Map<DeviceName, readonly [number, number]>();
  for (const device of devices) cards.set(device, [await shop.newCard(), await shop.newCard()]);
  const initialAuthorizations = new Set((await shop.seenCards()).flatMap(({ valid }) => valid));
  const stock: SoldTicket[] = [];
  const sold = new Map<number, SoldTicket>();

  const anyTicket = (): SoldTicket => {
    const ticket = stock.shift();
    if (!ticket) throw new Error('nothing in stock');
    return ticket;
  };
  const put = (tickets: readonly SoldTicket[]) => {
    stock.push(...tickets);
    for (const ticket of tickets) sold.set(ticket.id, ticket);
  };

  async function atDevice(device: DeviceName, choice: number): Promise<Operation> {
    const [one, two] = cards.get(device) ?? [0, 0];
    const [card, other] = choice % 2 === 0 ? [one, two] : [two, one];
    await shop.put(device, card);
    const carried = [...books.cards.values()].filter((entry) => entry.card === card).map(({ ticketId }) => ticketId);
    const ways = Math.floor(choice / 4);
    if (carried.length < WITHDRAW_THRESHOLD && (carried.length === 0 || Math.floor(choice / 2) % 2 === 0)) {
      return createIssuanceOperation(shop, books, anyTicket(), { device, card, other }, ways);
    }
    const ticket = sold.get(nth(carried, choice));
    if (!ticket) throw new Error('a card with a ticket that nobody sold');
    return createWithdrawalOperation(shop, books, ticket, device, ways, () => put([ticket]));
  }

  return {
    books,
    carriedBefore: initialAuthorizations,
    async actions([first, second, third, fourth, fifth, sixth]) {
      if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error(`${CONCURRENT_OPERATIONS} draws are needed`);
      while (stock.length < MIN_TICKETS) put(await shop.sell(nth(customers, stock.length), [createOrderLine(), createOrderLine()]));
      const by = ({ choice }: RandomChoice) => nth(customers, Math.floor(choice / 8));
      return [
        createOrderOperation(shop, books, by(first), first.choice, put),
        createOrderOperation(shop, books, by(second), second.choice, put),
        createUploadOperation(shop, books, by(third), third.choice),
        createReplacementOperation(shop, books, anyTicket()),
        await atDevice('reader', fifth.choice),
        await atDevice('printer', sixth.choice),
      ];
    },
  };
}
