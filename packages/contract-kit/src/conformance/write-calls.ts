import { calls, type Capability, type Customer, type TicketHolder } from '@aboschalter/contract';
import { createTestPerson, testBankAccount, createTestPassword, ONE_PIXEL_PNG } from './test-data.ts';
import type { ConformanceClient } from './probe.ts';
import type { DiscoveredData, CheckInputs } from './read-calls.ts';
import { writeTickets } from './ticket-calls.ts';

/**
 * Sends all calls that change data, for fictional persons created for it: existing records are unchanged, except for
 * the account's own favourites and its list of recent customers.
 */
export async function checkWriteCalls(probe: ConformanceClient, found: DiscoveredData, known: CheckInputs): Promise<void> {
  const person = createTestPerson(found.salutation);
  const customer = await createCustomer(probe, person);
  if (customer) await writeCustomer(probe, customer);
  await createOneRecord(probe, person);
  await writeAccount(probe, found.salutation);
  const holder = customer && (await writeHolders(probe, customer, found.salutation));
  if (holder) await writeTickets(probe, holder, found);
  await writeFavourites(probe, found, known);
  await probe.request(calls.deleteLatestCustomers, {});
  await writeStaff(probe);
}

/** Creates a customer; with idempotency keys twice with the same key, which must create only one. */
async function createCustomer(probe: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<Customer | undefined> {
  const body = { newCustomer: person, createTicketHolder: true };
  const key = crypto.randomUUID();
  const first = await probe.request(calls.createCustomer, { body }, key);
  const second = first && probe.offers('idempotencyKeys') ? await probe.request(calls.createCustomer, { body }, key) : undefined;
  if (first && second) noteOneCustomer(probe, 'repeated: one key', first, second, 'idempotencyKeys');
  const uuid = first?.uuid ?? (await findInvented(probe, person.lastName));
  return uuid === undefined ? undefined : probe.request(calls.getCustomer, { params: { uuid } });
}

/** Returns the uuid of a created customer by the unique last name, for a middleware that returns nothing. */
async function findInvented(probe: ConformanceClient, lastName: string): Promise<string | undefined> {
  const hits = await probe.request(calls.searchCustomers, { query: { lastName } });
  return hits?.find((hit) => hit.lastName === lastName)?.uuid;
}

/** Creates a customer with a record id, again with other content, and looks the record up: only one must exist. */
async function createOneRecord(probe: ConformanceClient, person: ReturnType<typeof createTestPerson>): Promise<void> {
  if (!probe.offers('recordIds')) return;
  const recordId = crypto.randomUUID();
  const create = (note: string) =>
    probe.request(calls.createCustomer, { body: { newCustomer: { ...person, note }, createTicketHolder: false } }, undefined, recordId);
  const first = await create('Vertragsprüfung');
  const second = first && (await create('Vertragsprüfung, wiederholt'));
  if (first && second) noteOneCustomer(probe, 'repeated: one record id', first, second, 'recordIds');
  await probe.request(calls.getCreatedRecord, { params: { recordId } });
}

function noteOneCustomer(
  probe: ConformanceClient,
  name: string,
  first: { readonly uuid: string },
  second: { readonly uuid: string },
  capability: Capability,
): void {
  const differences = second.uuid === first.uuid ? [] : [{ path: 'uuid', expected: 'the customer of the first time', got: 'another one' }];
  probe.record(name, `POST   /customers twice with ${name.replace('repeated: ', '')}`, differences, capability);
}

/** Changes a customer, then changes it again based on the previous version, which must be rejected. */
async function writeCustomer(probe: ConformanceClient, customer: Customer): Promise<void> {
  const params = { uuid: customer.uuid };
  await probe.request(calls.updateCustomer, { body: { ...customer, note: 'Vertragsprüfung' } });
  if (probe.offers('recordVersions'))
    await probe.expectError(
      'refused: stale version',
      'PUT    a customer from a state before',
      409,
      calls.updateCustomer,
      { body: { ...customer, note: 'Vertragsprüfung, veraltet' } },
      { capability: 'recordVersions' },
    );
  await probe.request(calls.createAccessCode, { params });
  await probe.request(calls.uploadDocument, {
    params,
    body: { dataUri: ONE_PIXEL_PNG, filename: 'pruefung.png', description: 'Vertragsprüfung' },
  });
}

async function writeAccount(probe: ConformanceClient, salutation: number | undefined): Promise<void> {
  const person = createTestPerson(salutation);
  const created = await probe.request(calls.createAboCustomer, {
    body: {
      customer: person,
      ticketHolder: { identicalWithCustomer: true, picture: ONE_PIXEL_PNG },
      bankData: testBankAccount,
      ticketHolderIdenticalWithCustomer: true,
    },
  });
  const found = created?.customer.uuid ?? (await findInvented(probe, person.lastName));
  const customer = found === undefined ? undefined : await probe.request(calls.getCustomer, { params: { uuid: found } });
  const uuid = customer?.uuidBankAccountHolder;
  const account = uuid ? await probe.request(calls.getBankAccountHolder, { params: { uuid } }) : undefined;
  if (account) await probe.request(calls.updateBankAccountHolder, { body: { ...account, phoneMobile: '0170 0000000' } });
}

async function writeHolders(
  probe: ConformanceClient,
  { uuid }: Customer,
  salutation: number | undefined,
): Promise<TicketHolder | undefined> {
  const params = { customerUuid: uuid };
  const body = () => ({ ...createTestPerson(salutation), identicalWithCustomer: false, picture: ONE_PIXEL_PNG });
  const created = await probe.request(calls.createTicketHolder, { params, body: body() });
  await probe.request(calls.createTicketHolderOnPage, { params, body: body() });
  const newest = created?.uuid ?? (await probe.request(calls.getCustomerTicketHolders, { params: { uuid } }))?.at(-1)?.uuid;
  const holder = newest === undefined ? undefined : await probe.request(calls.getTicketHolder, { params: { uuid: newest } });
  if (!holder) return undefined;
  const byUuid = { params: { uuid: holder.uuid } };
  const changed = await probe.request(calls.updateTicketHolder, { body: { ...holder, note: 'Vertragsprüfung' } });
  await probe.request(calls.putPicture, { ...byUuid, body: { picture: ONE_PIXEL_PNG } });
  await probe.request(calls.deletePicture, byUuid);
  return changed ?? holder;
}

async function writeFavourites(probe: ConformanceClient, { variants }: DiscoveredData, { userId }: CheckInputs): Promise<void> {
  const [variant] = variants;
  if (userId === undefined || !variant) return;
  const before = await probe.request(calls.getFavourites, { params: { userId } });
  const favourite = await probe.request(calls.addFavourite, { params: { userId, productId: variant.id } });
  // An existing one is kept.
  const wasThere = before?.some(({ productId }) => productId === variant.id);
  if (favourite && wasThere !== true) await probe.request(calls.removeFavourite, { params: { favouriteId: favourite.id } });
}

/** A member of staff for the check only. */
async function writeStaff(probe: ConformanceClient): Promise<void> {
  const { firstName, lastName, email } = createTestPerson(undefined);
  const user = { staffNo: '0', firstName, lastName, email };
  await probe.request(calls.createUser, { body: { user, password: createTestPassword() } });
  const users = await probe.request(calls.getUsers, {});
  const created = users?.find((one) => one.email === email);
  if (!created) return;
  const params = { userId: created.id };
  const [group] = (await probe.request(calls.getAvailableGroups, {})) ?? [];
  if (group) {
    await probe.request(calls.addUserToGroup, { params: { ...params, groupId: group.id } });
    await probe.request(calls.removeUserFromGroup, { params: { ...params, groupId: group.id } });
  }
  await probe.request(calls.requireNewPassword, { params, body: { temporaryPassword: createTestPassword() } });
  await probe.request(calls.setUserLock, { params, body: { locked: true } });
  await probe.request(calls.deleteUser, { params });
}
