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
  const configuration = await probe.ask(calls.getConfiguration, {});
  if (configuration) probe.offer(configuration.capabilities);
  await probe.ask(calls.getRequiredFields, {});
  const base = await probe.ask(calls.getBaseData, {});
  const variants = await readCatalogue(probe, known);
  await probe.ask(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
  await probe.ask(calls.findCities, { query: { countryCode: 'DE', postalCode: known.postalCode } });
  await probe.ask(calls.findDuplicates, { query: { firstName: 'Vertrag', lastName: 'Prüfung' } });
  await probe.ask(calls.findDuplicatesByContact, { body: { email: 'vertrag.pruefung@example.invalid' } });
  await probe.ask(calls.getOrdersOfLines, { query: { lineIds: UNKNOWN_LINE_ID } });
  await probe.ask(calls.getCommandServerSession, { query: {} });
  await readStaff(probe, known);
  await readCustomer(probe, await findCustomer(probe, known));
  await probe.refused('refused: unknown', 'GET    a customer that nobody has', 404, calls.getCustomer, { params: { uuid: UNKNOWN_UUID } });
  if (probe.offers('recordIds'))
    await probe.refused(
      'refused: record id',
      'GET    a record that nobody has created',
      404,
      calls.getCreatedRecord,
      { params: { recordId: NO_RECORD } },
      { capability: 'recordIds' },
    );
  await probe.refused('refused: token', 'GET    with a token that is none', 401, calls.getBaseData, {}, { token: 'none' });
  const [replacement] = base?.reasonsAboTicketReplacement ?? [];
  return {
    variants,
    salutation: base?.salutations[0]?.displayid,
    terminationReason: base?.reasonsTicketTermination[0]?.uuid,
    replacementReason: replacement,
  };
}

async function readCatalogue(probe: ConformanceClient, { stop }: CheckInputs): Promise<readonly ProductVariant[]> {
  const entries = (await probe.ask(calls.getProductVariants, {})) ?? [];
  const variants: ProductVariant[] = [];
  for (const { id } of entries.slice(0, PRODUCTS)) {
    const variant = await probe.ask(calls.getProductVariant, { params: { id } });
    if (variant) variants.push(variant);
  }
  const plain = variants.find(({ tariffMode }) => tariffMode === RELATIONLESS);
  const startDate = plain?.possibleStartDates[0];
  if (plain && startDate !== undefined) {
    await probe.ask(calls.getPrice, { params: { id: plain.id }, query: { priceLevel: 0, validAt: startDate } });
    await probe.ask(calls.getValidUntil, { params: { id: plain.id }, query: { startDate, instantSubscription: false } });
  }
  const related = variants.find(({ tariffMode }) => tariffMode !== RELATIONLESS);
  if (related) await readRelation(probe, related, stop);
  return variants;
}

/** The product starts with supported versions only; a development version (`-dev`) is allowed by a setting. */
async function readVersion(probe: ConformanceClient): Promise<void> {
  const answer = await probe.ask(calls.getVersion, {});
  if (answer === undefined) return;
  const version = valid(answer.trim().replace(/-dev$/, ''));
  if (version !== null && satisfies(version, SUPPORTED_MIDDLEWARE_RANGE)) return;
  const difference = { path: '', expected: `a version within ${SUPPORTED_MIDDLEWARE_RANGE}`, got: version ?? describeType(answer) };
  probe.note('getVersion', `GET    ${calls.getVersion.path}`, [difference]);
}

async function readRelation(
  probe: ConformanceClient,
  { id, productNumber, possibleStartDates }: ProductVariant,
  namePart: string,
): Promise<void> {
  const starts = await probe.ask(calls.findStartPoints, { query: { namePart, productNumber } });
  const startPoint = starts?.[0];
  if (!startPoint) return;
  const ends = await probe.ask(calls.findEndPoints, { query: { namePart, productNumber, startPoint: startPoint.id } });
  const endPoint = ends?.find((end) => end.id !== startPoint.id);
  const validFrom = possibleStartDates[0];
  if (endPoint && validFrom !== undefined)
    await probe.ask(calls.findRelations, { params: { id }, body: { startPoint, endPoint, validFrom } });
}

async function readStaff(probe: ConformanceClient, { userId }: CheckInputs): Promise<void> {
  if (userId !== undefined) await probe.ask(calls.getFavourites, { params: { userId } });
  await probe.ask(calls.getAvailableGroups, {});
  const [user] = (await probe.ask(calls.getUsers, {})) ?? [];
  if (user) await probe.ask(calls.getUserChanges, { params: { userId: user.id } });
}

/** Uuid of the customer whose records are read. */
async function findCustomer(probe: ConformanceClient, { customerNumber }: CheckInputs): Promise<string | undefined> {
  const latest = await probe.ask(calls.getLatestCustomers, {});
  if (customerNumber === undefined) return latest?.at(-1)?.uuidCustomer;
  const hits = await probe.ask(calls.searchCustomers, { query: { customerNumber } });
  return hits?.find((hit) => String(hit.customerNumber) === customerNumber)?.uuid;
}

async function readCustomer(probe: ConformanceClient, uuid: string | undefined): Promise<void> {
  if (uuid === undefined) return;
  const params = { uuid };
  const customer = await probe.ask(calls.getCustomer, { params });
  await probe.ask(calls.getCustomerChanges, { params });
  await probe.ask(calls.getStatusFlags, { params });
  await probe.ask(calls.getAccessCodes, { params });
  await probe.ask(calls.getAccounting, { params });
  const [document] = (await probe.ask(calls.getDocuments, { params })) ?? [];
  if (document) await probe.ask(calls.getDocument, { params: { uuid, documentId: document.uuid } });
  const [invoice] = (await probe.ask(calls.getInvoices, { params })) ?? [];
  if (invoice) await probe.ask(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoice.uuid } });
  const account = customer?.uuidBankAccountHolder;
  if (account) {
    await probe.ask(calls.getBankAccountHolder, { params: { uuid: account } });
    await probe.ask(calls.getBankAccountHolderChanges, { params: { uuid: account } });
  }
  for (const holder of (await probe.ask(calls.getCustomerTicketHolders, { params })) ?? []) await readHolder(probe, holder);
}

async function readHolder(probe: ConformanceClient, { uuid, uuidCustomer }: TicketHolder): Promise<void> {
  const params = { uuid };
  await probe.ask(calls.getTicketHolder, { params });
  await probe.ask(calls.getTicketHolderChanges, { params });
  await probe.ask(calls.getPicture, { params });
  await probe.ask(calls.getAboTickets, { params, query: { activeOnly: true } });
  const tickets = (await probe.ask(calls.getAboTickets, { params, query: { activeOnly: false } })) ?? [];
  const ticket: SubscriptionTicket | undefined = tickets[0];
  if (!ticket) return;
  await probe.ask(calls.getTicketChanges, { params: { uuid, id: ticket.id } });
  await probe.ask(calls.getIssuing, { params: { customerUuid: uuidCustomer, holderUuid: uuid, id: ticket.id } });
}
