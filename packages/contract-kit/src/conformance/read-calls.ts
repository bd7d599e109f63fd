import {
  calls,
  SUPPORTED_MIDDLEWARE_RANGE,
  RELATIONLESS,
  type ProductVariant,
  type SubscriptionTicket,
  type TicketHolder,
} from '@aboschalter/contract';
import satisfies from 'semver/functions/satisfies.js';
import valid from 'semver/functions/valid.js';
import { describeType } from './differences.ts';
import type { ConformanceClient } from './probe.ts';

/** Inputs that no earlier response contains. */
export interface CheckInputs {
  /** Of the customer whose records are read; by default the latest one. */
  readonly customerNumber?: string | undefined;
  /** Id of the account at the identity provider. */
  readonly userId?: string | undefined;
  /** Part of the name of a stop. */
  readonly stop: string;
  /** A German postal code. */
  readonly postalCode: string;
}

/** Maximum number of products that are read to find one of each kind. */
const PRODUCTS = 30;
const UNKNOWN_UUID = '99999999-0000-4000-8000-999999999999';
/** An id of a record that was never created. */
const NO_RECORD = '99999999-0000-4000-8000-000000000002';
/** An id of a cart line that was never ordered. */
const UNKNOWN_LINE_ID = '99999999-0000-4000-8000-000000000001';

/** The data for the writes. */
export interface DiscoveredData {
  readonly variants: readonly ProductVariant[];
  readonly salutation: number | undefined;
  readonly terminationReason: string | undefined;
  readonly replacementReason: { readonly id: number; readonly fee: number } | undefined;
}

/** Sends all calls that change no data, with ids from earlier responses. */
export async function checkReadCalls(probe: ConformanceClient, known: CheckInputs): Promise<DiscoveredData> {
  await readVersion(probe);
  const configuration = await probe.request(calls.getConfiguration, {});
  if (configuration) probe.offer(configuration.capabilities);
  await probe.request(calls.getRequiredFields, {});
  const base = await probe.request(calls.getBaseData, {});
  const variants = await readCatalogue(probe, known);
  await probe.request(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
  await probe.request(calls.findCities, { query: { countryCode: 'DE', postalCode: known.postalCode } });
  await probe.request(calls.findDuplicates, { query: { firstName: 'Vertrag', lastName: 'Prüfung' } });
  await probe.request(calls.findDuplicatesByContact, { body: { email: 'vertrag.pruefung@example.invalid' } });
  await probe.request(calls.getOrdersOfLines, { query: { lineIds: UNKNOWN_LINE_ID } });
  await probe.request(calls.getCommandServerSession, { query: {} });
  await readStaff(probe, known);
  await readCustomer(probe, await findCustomer(probe, known));
  await probe.expectError('refused: unknown', 'GET    a customer that nobody has', 404, calls.getCustomer, {
    params: { uuid: UNKNOWN_UUID },
  });
  if (probe.offers('recordIds'))
    await probe.expectError(
      'refused: record id',
      'GET    a record that nobody has created',
      404,
      calls.getCreatedRecord,
      { params: { recordId: NO_RECORD } },
      { capability: 'recordIds' },
    );
  await probe.expectError('refused: token', 'GET    with a token that is none', 401, calls.getBaseData, {}, { token: 'none' });
  const [replacement] = base?.reasonsAboTicketReplacement ?? [];
  return {
    variants,
    salutation: base?.salutations[0]?.displayid,
    terminationReason: base?.reasonsTicketTermination[0]?.uuid,
    replacementReason: replacement,
  };
}

async function readCatalogue(probe: ConformanceClient, { stop }: CheckInputs): Promise<readonly ProductVariant[]> {
  const entries = (await probe.request(calls.getProductVariants, {})) ?? [];
  const variants: ProductVariant[] = [];
  for (const { id } of entries.slice(0, PRODUCTS)) {
    const variant = await probe.request(calls.getProductVariant, { params: { id } });
    if (variant) variants.push(variant);
  }
  const plain = variants.find(({ tariffMode }) => tariffMode === RELATIONLESS);
  const startDate = plain?.possibleStartDates[0];
  if (plain && startDate !== undefined) {
    await probe.request(calls.getPrice, { params: { id: plain.id }, query: { priceLevel: 0, validAt: startDate } });
    await probe.request(calls.getValidUntil, { params: { id: plain.id }, query: { startDate, instantSubscription: false } });
  }
  const related = variants.find(({ tariffMode }) => tariffMode !== RELATIONLESS);
  if (related) await readRelation(probe, related, stop);
  return variants;
}

/** The product starts with supported versions only; a development version (`-dev`) is allowed by a setting. */
async function readVersion(probe: ConformanceClient): Promise<void> {
  const answer = await probe.request(calls.getVersion, {});
  if (answer === undefined) return;
  const version = valid(answer.trim().replace(/-dev$/, ''));
  if (version !== null && satisfies(version, SUPPORTED_MIDDLEWARE_RANGE)) return;
  const difference = { path: '', expected: `a version within ${SUPPORTED_MIDDLEWARE_RANGE}`, got: version ?? describeType(answer) };
  probe.record('getVersion', `GET    ${calls.getVersion.path}`, [difference]);
}

async function readRelation(
  probe: ConformanceClient,
  { id, productNumber, possibleStartDates }: ProductVariant,
  namePart: string,
): Promise<void> {
  const starts = await probe.request(calls.findStartPoints, { query: { namePart, productNumber } });
  const startPoint = starts?.[0];
  if (!startPoint) return;
  const ends = await probe.request(calls.findEndPoints, { query: { namePart, productNumber, startPoint: startPoint.id } });
  const endPoint = ends?.find((end) => end.id !== startPoint.id);
  const validFrom = possibleStartDates[0];
  if (endPoint && validFrom !== undefined)
    await probe.request(calls.findRelations, { params: { id }, body: { startPoint, endPoint, validFrom } });
}

async function readStaff(probe: ConformanceClient, { userId }: CheckInputs): Promise<void> {
  if (userId !== undefined) await probe.request(calls.getFavourites, { params: { userId } });
  await probe.request(calls.getAvailableGroups, {});
  const [user] = (await probe.request(calls.getUsers, {})) ?? [];
  if (user) await probe.request(calls.getUserChanges, { params: { userId: user.id } });
}

/** Uuid of the customer whose records are read. */
async function findCustomer(probe: ConformanceClient, { customerNumber }: CheckInputs): Promise<string | undefined> {
  const latest = await probe.request(calls.getLatestCustomers, {});
  if (customerNumber === undefined) return latest?.at(-1)?.uuidCustomer;
  const hits = await probe.request(calls.searchCustomers, { query: { customerNumber } });
  return hits?.find((hit) => String(hit.customerNumber) === customerNumber)?.uuid;
}

async function readCustomer(probe: ConformanceClient, uuid: string | undefined): Promise<void> {
  if (uuid === undefined) return;
  const params = { uuid };
  const customer = await probe.request(calls.getCustomer, { params });
  await probe.request(calls.getCustomerChanges, { params });
  await probe.request(calls.getStatusFlags, { params });
  await probe.request(calls.getAccessCodes, { params });
  await probe.request(calls.getAccounting, { params });
  const [document] = (await probe.request(calls.getDocuments, { params })) ?? [];
  if (document) await probe.request(calls.getDocument, { params: { uuid, documentId: document.uuid } });
  const [invoice] = (await probe.request(calls.getInvoices, { params })) ?? [];
  if (invoice) await probe.request(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoice.uuid } });
  const account = customer?.uuidBankAccountHolder;
  if (account) {
    await probe.request(calls.getBankAccountHolder, { params: { uuid: account } });
    await probe.request(calls.getBankAccountHolderChanges, { params: { uuid: account } });
  }
  for (const holder of (await probe.request(calls.getCustomerTicketHolders, { params })) ?? []) await readHolder(probe, holder);
}

async function readHolder(probe: ConformanceClient, { uuid, uuidCustomer }: TicketHolder): Promise<void> {
  const params = { uuid };
  await probe.request(calls.getTicketHolder, { params });
  await probe.request(calls.getTicketHolderChanges, { params });
  await probe.request(calls.getPicture, { params });
  await probe.request(calls.getAboTickets, { params, query: { activeOnly: true } });
  const tickets = (await probe.request(calls.getAboTickets, { params, query: { activeOnly: false } })) ?? [];
  const ticket: SubscriptionTicket | undefined = tickets[0];
  if (!ticket) return;
  await probe.request(calls.getTicketChanges, { params: { uuid, id: ticket.id } });
  await probe.request(calls.getIssuing, { params: { customerUuid: uuidCustomer, holderUuid: uuid, id: ticket.id } });
}
