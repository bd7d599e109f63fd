import { calls, cardAuthorizationSchema, commandNames, type CommandName, type OrderLineWithId } from '@aboschalter/contract';
import { runCommand, type ObservedResult, type CommandHeaders } from '@aboschalter/reference-cards/run-command';
import { picture } from '@aboschalter/reference-middleware/people';
import { z } from 'zod';
import { testCustomerName } from './test-customer-name.ts';
import type { TestClient } from './test-client.ts';

/** A customer with a holder for whom tickets are ordered. */
export interface Customer {
  readonly uuid: string;
  readonly holderUuid: string;
  readonly idTicketHolder: number;
}

/** A sold ticket. */
export interface SoldTicket {
  readonly id: number;
  readonly customer: Customer;
}

/** The devices of the workstation. Each writes cards; the printer also prints on them. */
export const devices = ['reader', 'printer'] as const;
export type DeviceName = (typeof devices)[number];

/** The content of a card, read directly at the workstation. */
export interface CardSnapshot {
  readonly appInstanceNumber: number;
  /** The numbers of the authorizations on the card that are not withdrawn. */
  readonly valid: readonly number[];
  /** Whether the card was printed completely; false if it was not printed. */
  readonly isPrintedCompletely: boolean;
}

const ORG_ID = 6262;
const padId = (id: number) => String(id).padStart(11, '0');
const cardStateSchema = z.object({
  appInstanceNumber: z.number(),
  print: z.object({ complete: z.boolean() }).nullable(),
  Berechtigungsdaten: z.array(cardAuthorizationSchema),
});
const workstationStateSchema = z.object({ cards: z.array(cardStateSchema) });

/** Creates a driver that acts as a user: it sends calls, and commands to a card workstation. */
export function createTestDriver(client: TestClient, cardsUrl: string) {
  /** Sends a request to the simulated workstation, which moves cards. */
  async function controlWorkstation(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${cardsUrl}/workstation/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function command(
    device: DeviceName,
    name: CommandName,
    headers: CommandHeaders,
    ticketId?: number,
    onStep?: (step: string) => void,
  ) {
    const session = await client.send(calls.getCommandServerSession, { query: ticketId === undefined ? {} : { ticketId } });
    // Without a session, no command is sent: -1 is no status of a command.
    if (!('data' in session)) return { status: -1, errors: [JSON.stringify(session)], result: undefined, messages: [], steps: [] };
    const { webSessionId } = session.data;
    return runCommand(`${cardsUrl}/${device}`, name, { orgId: `${ORG_ID}`, webSessionId, checkCard: 'true', ...headers }, onStep);
  }

  return {
    client,
    command: {
      issue: ({ id, customer }: SoldTicket, device: DeviceName, onStep?: (step: string) => void): Promise<ObservedResult> => {
        const headers = {
          authorizationId: padId(id),
          ticketHolderId: padId(customer.idTicketHolder),
          withoutCreditCheck: 'true',
          withPrint: String(device === 'printer'),
        };
        return command(device, commandNames.issueAuthorization, headers, id, onStep);
      },
      withdraw: (authorizationNumber: number, device: DeviceName, onStep?: (step: string) => void): Promise<ObservedResult> =>
        command(device, commandNames.withdrawAuthorization, { authorizationNumber: `${authorizationNumber}` }, undefined, onStep),
      read: (device: DeviceName): Promise<ObservedResult> => command(device, commandNames.readCard, { readCustomerData: 'true' }),
    },
    /** Creates a blank card. Returns its application instance number. */
    async createCard(): Promise<number> {
      return z.object({ appInstanceNumber: z.number() }).parse(await controlWorkstation('POST', 'cards', {})).appInstanceNumber;
    },
    /** Puts a card onto a device, in place of the card that is there. */
    async putCard(device: DeviceName, appInstanceNumber: number): Promise<void> {
      await controlWorkstation('PUT', `devices/${device}/card`, { appInstanceNumber });
    },
    async readCards(): Promise<CardSnapshot[]> {
      return workstationStateSchema
        .parse(await controlWorkstation('GET', 'state'))
        .cards.map(({ appInstanceNumber, print, Berechtigungsdaten }) => ({
          appInstanceNumber,
          valid: Berechtigungsdaten.filter(({ BerechtigungsstatusStr }) => BerechtigungsstatusStr !== 'zurückgenommen').map(
            ({ BerechtigungsNummer }) => BerechtigungsNummer,
          ),
          isPrintedCompletely: print?.complete === true,
        }));
    },
    async createCustomer(index: number): Promise<Customer> {
      const person = {
        idSalutation: 1,
        firstName: testCustomerName.firstName,
        lastName: `${testCustomerName.lastName} ${index}`,
        birthdate: '1990-02-28',
      };
      const record = { ...person, street: 'Ring', houseNumber: `${index}`, postalCode: '50667', city: 'Köln', countryCode: 'DE' };
      const { customer } = await client.request(calls.createAboCustomer, {
        body: { customer: record, ticketHolderIdenticalWithCustomer: false },
      });
      const holder = await client.request(calls.createTicketHolder, {
        params: { customerUuid: customer.uuid },
        body: { ...record, picture, identicalWithCustomer: false },
      });
      return { uuid: customer.uuid, holderUuid: holder.uuid, idTicketHolder: holder.idTicketHolder };
    },
    async sell(customer: Customer, lines: readonly OrderLineWithId[]): Promise<SoldTicket[]> {
      const bought = await client.request(calls.orderTickets, { params: { holderUuid: customer.holderUuid }, body: [...lines] });
      return bought.map(({ id }) => ({ id, customer }));
    },
  };
}
export type TestDriver = ReturnType<typeof createTestDriver>;

/** Returns the first day of next month, on which a subscription can start. */
export function getFirstOfNextMonth(now: Date): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next.toISOString().slice(0, 10);
}

/** Creates a new cart line. */
export const createOrderLine = (): OrderLineWithId => ({
  id: crypto.randomUUID(),
  idProductVariant: 101,
  name: 'Deutschlandticket',
  amount: 1,
  startDate: getFirstOfNextMonth(new Date()),
  // In cents, by the price list that applies until August 2027.
  price: 6_300,
  instantSubscription: false,
});
