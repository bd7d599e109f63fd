import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import {
  accessCodeSchema,
  buildCallPath,
  bankAccountHolderSchema,
  calls,
  customerSchema,
  customerDocumentSchema,
  customerHitSchema,
  issuingJournalSchema,
  pictureSchema,
  productVariantSchema,
  subscriptionTicketSchema,
  ticketHolderSchema,
  type Call,
  type Customer,
} from '@aboschalter/contract';
import { demoUsers } from '@aboschalter/reference-demo';
import type { TestStack } from '@aboschalter/dev-tools';
import { z } from 'zod';
import type { Person } from './person-factory.ts';

/** Returns the name of the service to which pages send their calls: the middleware, or the fault proxy in front of two middlewares. */
export const getMiddlewareEntry = ({ settings }: TestStack) => (settings.middlewares === undefined ? 'middleware' : 'faultProxy');

/** Creates a client of the middleware with all permissions, with which tests prepare data and check the stored results of a journey. */
export async function createApiClient({ addresses }: TestStack) {
  // The first demo user has all permissions.
  const [staff] = demoUsers;
  if (!staff) throw new Error('There are no demo staff.');
  return createApiClientFor(addresses, staff);
}

/** The URLs of an installation. */
interface ApiUrls {
  readonly issuer: string;
  /** A page to which the provider may redirect. */
  readonly shell: string;
  readonly middleware: string;
}

/** Creates a client of the middleware that is signed in as a member of staff. */
export async function createApiClientFor(
  { issuer, shell, middleware }: ApiUrls,
  staff: { readonly username: string; readonly password: string },
) {
  const { access_token: token } = await obtainTokens({ issuer, redirectUri: shell, username: staff.username, password: staff.password });

  const get = async <T>(schema: z.ZodType<T>, call: Call, params: unknown, query = ''): Promise<T> => {
    const response = await fetch(`${middleware}${buildCallPath(call, params)}${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${call.path}: ${response.status}`);
    return schema.parse(await response.json());
  };
  const send = async (method: 'POST' | 'PUT', call: Call, body: unknown, params: unknown = {}): Promise<unknown> => {
    const response = await fetch(`${middleware}${buildCallPath(call, params)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const readCustomer = (uuid: string) => get(customerSchema, calls.getCustomer, { uuid });
  const getHolders = (uuid: string) => get(z.array(ticketHolderSchema), calls.getCustomerTicketHolders, { uuid });
  return {
    readCustomer,
    getHolders,
    getAccount: async (uuid: string) =>
      get(bankAccountHolderSchema, calls.getBankAccountHolder, { uuid: (await readCustomer(uuid)).uuidBankAccountHolder }),
    getPicture: async (uuid: string) => (await get(pictureSchema, calls.getPicture, { uuid })).picture,
    /** Finds customers by exact last name. */
    findCustomers: (lastName: string) =>
      get(z.array(customerHitSchema), calls.searchCustomers, {}, `?${new URLSearchParams({ lastName }).toString()}`),
    /** Creates a customer with a holder for the same person and a bank account. */
    async createCustomer({ iban, bic, bankName, ...person }: Person) {
      const response = await send('POST', calls.createAboCustomer, {
        customer: person,
        ticketHolder: { ...person, picture: onePixel, identicalWithCustomer: true },
        bankData: { iban, bic, bankName },
        ticketHolderIdenticalWithCustomer: true,
      });
      const created = calls.createAboCustomer.response.parse(response);
      return readCustomer(created.customer.uuid);
    },
    getDocuments: (uuid: string) => get(z.array(customerDocumentSchema), calls.getDocuments, { uuid }),
    getAccessCodes: (uuid: string) => get(z.array(accessCodeSchema), calls.getAccessCodes, { uuid }),
    /** Changes fields of a customer, as a concurrent user does. */
    changeCustomer: async (uuid: string, fields: Partial<Customer>) =>
      send('PUT', calls.updateCustomer, { ...(await readCustomer(uuid)), ...fields }),
    /**
     * Orders products without relation for a holder, each from its first possible day. Required proofs are valid until mid 2030.
     */
    async orderProducts(holderUuid: string, ...products: readonly number[]) {
      const lines = await Promise.all(
        products.map(async (id) => {
          const { name, possibleStartDates, proofRequired } = await get(productVariantSchema, calls.getProductVariant, { id });
          const [startDate] = possibleStartDates;
          const { price } = await get(calls.getPrice.response, calls.getPrice, { id }, `?priceLevel=0&validAt=${startDate}`);
          return {
            id: crypto.randomUUID(),
            idProductVariant: id,
            name,
            amount: 1,
            startDate,
            price,
            instantSubscription: false,
            ...(proofRequired ? { proofUntil: '2030-06-30' } : {}),
          };
        }),
      );
      return z.array(subscriptionTicketSchema).parse(await send('POST', calls.orderTickets, lines, { holderUuid }));
    },
    async getTickets(customerNumber: number) {
      const [hit] = await get(z.array(customerHitSchema), calls.searchCustomers, {}, `?customerNumber=${customerNumber}`);
      if (!hit) throw new Error(`There is no customer ${customerNumber}.`);
      const holders = await getHolders(hit.uuid);
      const perHolder = await Promise.all(
        holders.map(async (holder) => {
          const tickets = await get(z.array(subscriptionTicketSchema), calls.getAboTickets, { uuid: holder.uuid }, '?activeOnly=false');
          return tickets.map((ticket) => ({ ...ticket, customerUuid: hit.uuid, holderUuid: holder.uuid }));
        }),
      );
      return perHolder.flat();
    },
    getJournal: ({ customerUuid, holderUuid, id }: { customerUuid: string; holderUuid: string; id: number }) =>
      get(issuingJournalSchema, calls.getIssuing, { customerUuid, holderUuid, id }),
  };
}

const onePixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
