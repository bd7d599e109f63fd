import { calls, type Capability, type Customer, type TicketHolder } from '@aboschalter/contract';
import { createTestPerson, testBankAccount, createTestPassword, ONE_PIXEL_PNG } from './test-data.ts';
import type { ConformanceClient } from './conformance-client.ts';
import type { DiscoveredData, CheckInputs } from './read-calls.ts';
import { checkTicketCalls } from './ticket-calls.ts';

/**
 * Sends all calls that change data, for fictional persons that it creates. Existing records are unchanged, except for
 * the favourites and the list of latest customers of the account.
 */
export async function checkWriteCalls(client: ConformanceClient, discovered: DiscoveredData, inputs: CheckInputs): Promise<void> {
  const person = createTestPerson(discovered.salutation);
  const customer = await createCustomer(client, person);
  if (customer) await checkCustomerCalls(client, customer);
  await checkRecordIds(client, person);
  await checkAccountCalls(client, discovered.salutation);
  const holder = customer && (await checkHolderCalls(client, customer, discovered.salutation));
  if (holder) await checkTicketCalls(client, holder, discovered);
  await checkFavouriteCalls(client, discovered, inputs);
  await client.request(calls.deleteLatestCustomers, {});
  await checkStaffCalls(client);
}

/**
 * Creates a customer. If the middleware has the capability `idempotencyKeys`, repeats the call with the same key. The repeated call must
 * not create a second customer.
 */
async function createCustomer(client: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<Customer | undefined> {
  const body = { newCustomer: person, createTicketHolder: true };
  const idempotencyKey = crypto.randomUUID();
  const create = () => client.request(calls.createCustomer, { body }, { idempotencyKey });
  const first = await create();
  const second = first && client.hasCapability('idempotencyKeys') ? await create() : undefined;
  if (first && second) recordRepeatedCreation(client, { first, second, sameHeader: 'key', capability: 'idempotencyKeys' });
  const uuid = first?.uuid ?? (await findCreatedCustomer(client, person.lastName));
  return uuid === undefined ? undefined : client.request(calls.getCustomer, { params: { uuid } });
}

/** Finds a created customer by the unique last name, for a middleware whose response to the creation is empty. */
async function findCreatedCustomer(client: ConformanceClient, lastName: string): Promise<string | undefined> {
  const hits = await client.request(calls.searchCustomers, { query: { lastName } });
  return hits?.find((hit) => hit.lastName === lastName)?.uuid;
}

/**
 * Creates a customer with a record id and repeats the call with another note. The repeated call must not create a second customer. Then
 * looks up the record.
 */
async function checkRecordIds(client: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<void> {
  if (!client.hasCapability('recordIds')) return;
  const recordId = crypto.randomUUID();
  const create = (note: string) =>
    client.request(calls.createCustomer, { body: { newCustomer: { ...person, note }, createTicketHolder: false } }, { recordId });
  const first = await create('Vertragsprüfung');
  const second = first && (await create('Vertragsprüfung, wiederholt'));
  if (first && second) recordRepeatedCreation(client, { first, second, sameHeader: 'record id', capability: 'recordIds' });
  await client.request(calls.getCreatedRecord, { params: { recordId } });
}

/** Two creations with the same value of a header. */
interface RepeatedCreation {
  readonly first: { readonly uuid: string };
  readonly second: { readonly uuid: string };
  readonly sameHeader: 'key' | 'record id';
  readonly capability: Capability;
}

/** Records whether both creations returned the same customer. */
function recordRepeatedCreation(client: ConformanceClient, { first, second, sameHeader, capability }: RepeatedCreation): void {
  const differences =
    second.uuid === first.uuid ? [] : [{ path: 'uuid', expected: 'the customer of the first call', got: 'another customer' }];
  client.recordRule(`repeated: one ${sameHeader}`, `POST   /customers twice with one ${sameHeader}`, differences, capability);
}

/** Changes a customer, then changes it again based on the previous version, which must be rejected. */
async function checkCustomerCalls(client: ConformanceClient, customer: Customer): Promise<void> {
  const params = { uuid: customer.uuid };
  await client.request(calls.updateCustomer, { body: { ...customer, note: 'Vertragsprüfung' } });
  if (client.hasCapability('recordVersions'))
    await client.expectError(
      { name: 'rejected: stale version', description: 'PUT    a customer with a stale version', status: 409, capability: 'recordVersions' },
      calls.updateCustomer,
      { body: { ...customer, note: 'Vertragsprüfung, veraltet' } },
    );
  await client.request(calls.createAccessCode, { params });
  await client.request(calls.uploadDocument, {
    params,
    body: { dataUri: ONE_PIXEL_PNG, filename: 'pruefung.png', description: 'Vertragsprüfung' },
  });
}

/** Creates a customer with holder and bank account in one call, and changes the bank account holder. */
async function checkAccountCalls(client: ConformanceClient, salutation: number | undefined): Promise<void> {
  const person = createTestPerson(salutation);
  const created = await client.request(calls.createAboCustomer, {
    body: {
      customer: person,
      ticketHolder: { identicalWithCustomer: true, picture: ONE_PIXEL_PNG },
      bankData: testBankAccount,
      ticketHolderIdenticalWithCustomer: true,
    },
  });
  const customerUuid = created?.customer.uuid ?? (await findCreatedCustomer(client, person.lastName));
  const customer = customerUuid === undefined ? undefined : await client.request(calls.getCustomer, { params: { uuid: customerUuid } });
  const accountUuid = customer?.uuidBankAccountHolder;
  const account = accountUuid ? await client.request(calls.getBankAccountHolder, { params: { uuid: accountUuid } }) : undefined;
  if (account) await client.request(calls.updateBankAccountHolder, { body: { ...account, phoneMobile: '0170 0000000' } });
}

/** Creates, reads and changes a ticket holder of a customer. Returns the holder; undefined if none could be created. */
async function checkHolderCalls(
  client: ConformanceClient,
  { uuid }: Customer,
  salutation: number | undefined,
): Promise<TicketHolder | undefined> {
  const params = { customerUuid: uuid };
  const body = () => ({ ...createTestPerson(salutation), identicalWithCustomer: false, picture: ONE_PIXEL_PNG });
  const created = await client.request(calls.createTicketHolder, { params, body: body() });
  await client.request(calls.createTicketHolderOnPage, { params, body: body() });
  // If the response is empty, the newest holder of the list is the created one.
  const newest = created?.uuid ?? (await client.request(calls.getCustomerTicketHolders, { params: { uuid } }))?.at(-1)?.uuid;
  const holder = newest === undefined ? undefined : await client.request(calls.getTicketHolder, { params: { uuid: newest } });
  if (!holder) return undefined;
  const byUuid = { params: { uuid: holder.uuid } };
  const changed = await client.request(calls.updateTicketHolder, { body: { ...holder, note: 'Vertragsprüfung' } });
  await client.request(calls.putPicture, { ...byUuid, body: { picture: ONE_PIXEL_PNG } });
  await client.request(calls.deletePicture, byUuid);
  return changed ?? holder;
}

/** Adds a favourite of the account. Removes it again if it did not exist before. */
async function checkFavouriteCalls(client: ConformanceClient, { variants }: DiscoveredData, { userId }: CheckInputs): Promise<void> {
  const [variant] = variants;
  if (userId === undefined || !variant) return;
  const before = await client.request(calls.getFavourites, { params: { userId } });
  const favourite = await client.request(calls.addFavourite, { params: { userId, productId: variant.id } });
  const existedBefore = before?.some(({ productId }) => productId === variant.id) ?? false;
  if (favourite && !existedBefore) await client.request(calls.removeFavourite, { params: { favouriteId: favourite.id } });
}

/** Creates, changes and deletes a member of staff. */
async function checkStaffCalls(client: ConformanceClient): Promise<void> {
  const { firstName, lastName, email } = createTestPerson(undefined);
  const user = { staffNo: '0', firstName, lastName, email };
  await client.request(calls.createUser, { body: { user, password: createTestPassword() } });
  const users = await client.request(calls.getUsers, {});
  const created = users?.find((listedUser) => listedUser.email === email);
  if (!created) return;
  const params = { userId: created.id };
  const [group] = (await client.request(calls.getAvailableGroups, {})) ?? [];
  if (group) {
    await client.request(calls.addUserToGroup, { params: { ...params, groupId: group.id } });
    await client.request(calls.removeUserFromGroup, { params: { ...params, groupId: group.id } });
  }
  await client.request(calls.requireNewPassword, { params, body: { temporaryPassword: createTestPassword() } });
  await client.request(calls.setUserLock, { params, body: { locked: true } });
  await client.request(calls.deleteUser, { params });
}
