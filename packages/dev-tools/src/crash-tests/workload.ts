import { createExpectedState, type ExpectedState } from './expected-state.ts';
import { createOrderOperation, createReplacementOperation, createUploadOperation } from './operations/api-operations.ts';
import { createIssuingOperation, createWithdrawalOperation } from './operations/card-operations.ts';
import type { Operation } from './operations/operation.ts';
import type { RandomChoice } from './points.ts';
import { devices, createOrderLine, type Customer, type DeviceName, type TestDriver, type SoldTicket } from './test-driver.ts';

/** Number of concurrent operations: two orders, an upload, a replacement, and a card operation at each of the two devices. */
export const CONCURRENT_OPERATIONS = 6;
const CUSTOMER_COUNT = 6;
/** If a card has this number of authorizations, the next operation withdraws one instead of issuing one (a card has eight slots). */
const WITHDRAW_THRESHOLD = 4;
/** Minimum number of unused tickets before a crash point. */
const MIN_TICKETS = 4;

/** Creates the concurrent operations of the crash points, and records their expected results. */
export interface Workload {
  readonly expectedState: ExpectedState;
  /** Authorizations on cards before the first operation. */
  readonly initialAuthorizations: ReadonlySet<number>;
  /** Creates the concurrent operations of one crash point. */
  createOperations(randomChoices: readonly RandomChoice[]): Promise<Operation[]>;
}

/** Returns the element of a list that a random number selects. @throws Error if the list is empty */
const pick = <T>(list: readonly T[], choice: number): T => {
  const picked = list[choice % list.length];
  if (picked === undefined) throw new Error('The list is empty.');
  return picked;
};

/** Creates a workload with its customers and two blank cards per device. */
export async function createWorkload(driver: TestDriver): Promise<Workload> {
  const expectedState = createExpectedState();
  const customers: Customer[] = [];
  for (let number = 1; number <= CUSTOMER_COUNT; number += 1) customers.push(await driver.createCustomer(number));
  const cards = new Map<DeviceName, readonly [number, number]>();
  for (const device of devices) cards.set(device, [await driver.createCard(), await driver.createCard()]);
  const initialAuthorizations = new Set((await driver.readCards()).flatMap(({ valid }) => valid));
  /** Sold tickets that no operation uses. */
  const unusedTickets: SoldTicket[] = [];
  const soldTickets = new Map<number, SoldTicket>();

  const takeUnusedTicket = (): SoldTicket => {
    const ticket = unusedTickets.shift();
    if (!ticket) throw new Error('There is no unused ticket.');
    return ticket;
  };
  const addUnusedTickets = (tickets: readonly SoldTicket[]) => {
    unusedTickets.push(...tickets);
    for (const ticket of tickets) soldTickets.set(ticket.id, ticket);
  };

  /** Creates an operation on a device. The last bit of `choice` selects the card, the next bit the kind, the other bits the recovery. */
  async function createDeviceOperation(device: DeviceName, choice: number): Promise<Operation> {
    const [firstCard, secondCard] = cards.get(device) ?? [0, 0];
    const [card, otherCard] = choice % 2 === 0 ? [firstCard, secondCard] : [secondCard, firstCard];
    await driver.putCard(device, card);
    const ticketIdsOnCard = [...expectedState.cards.values()].filter((entry) => entry.card === card).map(({ ticketId }) => ticketId);
    const recoveryChoice = Math.floor(choice / 4);
    const canIssue = ticketIdsOnCard.length < WITHDRAW_THRESHOLD;
    const canWithdraw = ticketIdsOnCard.length > 0;
    if (canIssue && (!canWithdraw || Math.floor(choice / 2) % 2 === 0)) {
      return createIssuingOperation(driver, expectedState, takeUnusedTicket(), { device, card, otherCard }, recoveryChoice);
    }
    const ticket = soldTickets.get(pick(ticketIdsOnCard, choice));
    if (!ticket) throw new Error('The ticket on the card was not sold in this test.');
    return createWithdrawalOperation(driver, expectedState, ticket, device, recoveryChoice, () => addUnusedTickets([ticket]));
  }

  return {
    expectedState,
    initialAuthorizations,
    async createOperations([first, second, third, fourth, fifth, sixth]) {
      if (!first || !second || !third || !fourth || !fifth || !sixth)
        throw new Error(`${CONCURRENT_OPERATIONS} random choices are needed.`);
      while (unusedTickets.length < MIN_TICKETS) {
        addUnusedTickets(await driver.sell(pick(customers, unusedTickets.length), [createOrderLine(), createOrderLine()]));
      }
      // Divided by 8, so that the customer does not depend on the number of lines, which the order chooses from the same number.
      const pickCustomer = ({ choice }: RandomChoice) => pick(customers, Math.floor(choice / 8));
      return [
        createOrderOperation(driver, expectedState, pickCustomer(first), first.choice, addUnusedTickets),
        createOrderOperation(driver, expectedState, pickCustomer(second), second.choice, addUnusedTickets),
        createUploadOperation(driver, expectedState, pickCustomer(third), third.choice),
        createReplacementOperation(driver, expectedState, takeUnusedTicket()),
        await createDeviceOperation('reader', fifth.choice),
        await createDeviceOperation('printer', sixth.choice),
      ];
    },
  };
}
