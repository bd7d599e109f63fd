import { calls, type Capability, type Customer, type TicketHolder } from '@aboschalter/contract';
import { createTestPerson, testBankAccount, createTestPassword, ONE_PIXEL_PNG } from './test-data.ts';
import type { ConformanceClient } from './conformance-client.ts';
import type { DiscoveredData, CheckInputs } from './read-calls.ts';
import { checkTicketCalls } from './ticket-calls.ts';

/**
 * Sends all calls that change data, for fictional persons that it creates. Existing records are unchanged, except for
 * the favourites and the list of latest customers of the account.
 */
export async function checkWriteCalls(client: ConformanceClient, found: DiscoveredData, known: CheckInputs): Promise<void> {
  const person = createTestPerson(found.salutation);
  const customer = await createCustomer(client, person);
  if (customer) await checkCustomerCalls(client, customer);
  await checkRecordIds(client, person);
  await checkAccountCalls(client, found.salutation);
  const holder = customer && (await checkHolderCalls(client, customer, found.salutation));
  if (holder) await checkTicketCalls(client, holder, found);
  await checkFavouriteCalls(client, found, known);
  await client.request(calls.deleteLatestCustomers, {});
  await checkStaffCalls(client);
}

/** Creates a customer. If the middleware has idempotency keys, repeats the call with the same key, which must create no other. */
async function createCustomer(client: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<Customer | undefined> {
  const body = { newCustomer: person, createTicketHolder: true };
  const key = crypto.randomUUID();
  const first = await client.request(calls.createCustomer, { body }, key);
  const second = first && client.hasCapability('idempotencyKeys') ? await client.request(calls.createCustomer, { body }, key) : undefined;
  if (first && second) recordRepeatedCreation(client, 'repeated: one key', first, second, 'idempotencyKeys');
  const uuid = first?.uuid ?? (await findCreatedCustomer(client, person.lastName));
  return uuid === undefined ? undefined : client.request(calls.getCustomer, { params: { uuid } });
}

/** Finds a created customer by the unique last name, for a middleware whose response to the creation is empty. */
async function findCreatedCustomer(client: ConformanceClient, lastName: string): Promise<string | undefined> {
  const hits = await client.request(calls.searchCustomers, { query: { lastName } });
  return hits?.find((hit) => hit.lastName === lastName)?.uuid;
}

/** Creates a customer with a record id, repeats it with another note, and looks up the record: only one must exist. */
async function checkRecordIds(client: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<void> {
  if (!client.hasCapability('recordIds')) return;
  const recordId = crypto.randomUUID();
  const create = (note: string) =>
    client.request(calls.createCustomer, { body: { newCustomer: { ...person, note }, createTicketHolder: false } }, undefined, recordId);
  const first = await create('Vertragsprüfung');
  const second = first && (await create('Vertragsprüfung, wiederholt'));
  if (first && second) recordRepeatedCreation(client, 'repeated: one record id', first, second, 'recordIds');
  await client.request(calls.getCreatedRecord, { params: { recordId } });
}

/** Records whether two calls returned the same customer. */
function recordRepeatedCreation(
  client: ConformanceClient,
  name: string,
  first: { readonly uuid: string },
  second: { readonly uuid: string },
  capability: Capability,
): void {
  const differences = second.uuid === first.uuid ? [] : [{ path: 'uuid', expected: 'the customer of the first time', got: 'another one' }];
  client.record(name, `POST   /customers twice with ${name.replace('repeated: ', '')}`, differences, capability);
}

/** Changes a customer, then changes it again based on the previous version, which must be rejected. */
async function checkCustomerCalls(client: ConformanceClient, customer: Customer): Promise<void> {
  const params = { uuid: customer.uuid };
  await client.request(calls.updateCustomer, { body: { ...customer, note: 'Vertragsprüfung' } });
  if (client.hasCapability('recordVersions'))
    await client.expectError(
      { name: 'rejected: stale version', what: 'PUT    a customer with a stale version', status: 409, capability: 'recordVersions' },
      calls.updateCustomer,
      { body: { ...customer, note: 'Vertragsprüfung, veraltet' } },
    );
  await client.request(calls.createAccessCode, { params });
  await client.request(calls.uploadDocument, {
    params,
    body: { dataUri: ONE_PIXEL_PNG, filename: 'pruefung.png', description: 'Vertragsprüfung' },
  });
}

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
  const found = created?.customer.uuid ?? (await findCreatedCustomer(client, person.lastName));
  const customer = found === undefined ? undefined : await client.request(calls.getCustomer, { params: { uuid: found } });
  const uuid = customer?.uuidBankAccountHolder;
  const account = uuid ? await client.request(calls.getBankAccountHolder, { params: { uuid } }) : undefined;
  if (account) await client.request(calls.updateBankAccountHolder, { body: { ...account, phoneMobile: '0170 0000000' } });
}

async function checkHolderCalls(
  client: ConformanceClient,
  { uuid }: Customer,
  salutation: number | undefined,
): Promise<TicketHolder | undefined> {
  const params = { customerUuid: uuid };
  const body = () => ({ ...createTestPerson(salutation), identicalWithCustomer: false, picture: ONE_PIXEL_PNG });
  const created = await client.request(calls.createTicketHolder, { params, body: body() });
  await client.request(calls.createTicketHolderOnPage, { params, body: body() });
  const newest = created?.uuid ?? (await client.request(calls.getCustomerTicketHolders, { params: { uuid } }))?.at(-1)?.uuid;
  const holder = newest === undefined ? undefined : await client.request(calls.getTicketHolder, { params: { uuid: newest } });
  if (!holder) return undefined;
  const byUuid = { params: { uuid: holder.uuid } };
  const changed = await client.request(calls.updateTicketHolder, { body: { ...holder, note: 'Vertragsprüfung' } });
  await client.request(calls.putPicture, { ...byUuid, body: { picture: ONE_PIXEL_PNG } });
  await client.request(calls.deletePicture, byUuid);
  return changed ?? holder;
}

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
  const created = users?.find((one) => one.email === email);
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
