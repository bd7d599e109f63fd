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
import type { ConformanceClient } from './conformance-client.ts';

/** Inputs that the check cannot find in earlier responses. */
export interface CheckInputs {
  /** Number of the customer whose records are read; by default the latest customer. */
  readonly customerNumber?: string | undefined;
  /** Id of the account at the identity provider. */
  readonly userId?: string | undefined;
  /** Part of the name of a stop. */
  readonly stop: string;
  /** A German postal code. */
  readonly postalCode: string;
}

/** Maximum number of products that are read to find a product with and a product without a relation. */
const MAX_PRODUCTS = 30;
const UNKNOWN_UUID = '99999999-0000-4000-8000-999999999999';
/** An id of a record that was never created. */
const UNKNOWN_RECORD_ID = '99999999-0000-4000-8000-000000000002';
/** An id of a cart line that was never ordered. */
const UNKNOWN_LINE_ID = '99999999-0000-4000-8000-000000000001';

/** Data from the responses of the read calls, which the write calls use as input. A field is undefined if no response contained it. */
export interface DiscoveredData {
  readonly variants: readonly ProductVariant[];
  /** Id of a salutation. */
  readonly salutation: number | undefined;
  /** Uuid of a reason for terminations. */
  readonly terminationReason: string | undefined;
  /** A reason for replacements; its fee is in cents. */
  readonly replacementReason: { readonly id: number; readonly fee: number } | undefined;
}

/** Sends all calls that change no data, with ids from earlier responses. Sets the capabilities of the client. */
export async function checkReadCalls(client: ConformanceClient, inputs: CheckInputs): Promise<DiscoveredData> {
  await checkVersion(client);
  const configuration = await client.request(calls.getConfiguration, {});
  if (configuration) client.setCapabilities(configuration.capabilities);
  await client.request(calls.getRequiredFields, {});
  const baseData = await client.request(calls.getBaseData, {});
  const variants = await checkCatalogueCalls(client, inputs);
  await client.request(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
  await client.request(calls.findCities, { query: { countryCode: 'DE', postalCode: inputs.postalCode } });
  await client.request(calls.findDuplicates, { query: { firstName: 'Vertrag', lastName: 'Prüfung' } });
  await client.request(calls.findDuplicatesByContact, { body: { email: 'vertrag.pruefung@example.invalid' } });
  await client.request(calls.getOrdersOfLines, { query: { lineIds: UNKNOWN_LINE_ID } });
  await client.request(calls.getCommandServerSession, { query: {} });
  await checkStaffCalls(client, inputs);
  await checkCustomerCalls(client, await findCustomer(client, inputs));
  await client.expectError(
    { name: 'rejected: unknown', description: 'GET    a customer that does not exist', status: 404 },
    calls.getCustomer,
    {
      params: { uuid: UNKNOWN_UUID },
    },
  );
  if (client.hasCapability('recordIds'))
    await client.expectError(
      { name: 'rejected: record id', description: 'GET    a record that was not created', status: 404, capability: 'recordIds' },
      calls.getCreatedRecord,
      { params: { recordId: UNKNOWN_RECORD_ID } },
    );
  await client.expectError(
    { name: 'rejected: token', description: 'GET    with an invalid token', status: 401, token: 'none' },
    calls.getBaseData,
    {},
  );
  return {
    variants,
    salutation: baseData?.salutations[0]?.displayid,
    terminationReason: baseData?.reasonsTicketTermination[0]?.uuid,
    replacementReason: baseData?.reasonsAboTicketReplacement[0],
  };
}

async function checkCatalogueCalls(client: ConformanceClient, { stop }: CheckInputs): Promise<readonly ProductVariant[]> {
  const entries = (await client.request(calls.getProductVariants, {})) ?? [];
  const variants: ProductVariant[] = [];
  for (const { id } of entries.slice(0, MAX_PRODUCTS)) {
    const variant = await client.request(calls.getProductVariant, { params: { id } });
    if (variant) variants.push(variant);
  }
  const relationless = variants.find(({ tariffMode }) => tariffMode === RELATIONLESS);
  const startDate = relationless?.possibleStartDates[0];
  if (relationless && startDate !== undefined) {
    const params = { id: relationless.id };
    await client.request(calls.getPrice, { params, query: { priceLevel: 0, validAt: startDate } });
    await client.request(calls.getValidUntil, { params, query: { startDate, instantSubscription: false } });
  }
  const withRelation = variants.find(({ tariffMode }) => tariffMode !== RELATIONLESS);
  if (withRelation) await checkRelationCalls(client, withRelation, stop);
  return variants;
}

/** Records a difference if the product does not support the version. Ignores a suffix `-dev`, which a setting of the product allows. */
async function checkVersion(client: ConformanceClient): Promise<void> {
  const versionText = await client.request(calls.getVersion, {});
  if (versionText === undefined) return;
  const version = valid(versionText.trim().replace(/-dev$/, ''));
  if (version !== null && satisfies(version, SUPPORTED_MIDDLEWARE_RANGE)) return;
  const difference = { path: '', expected: `a version within ${SUPPORTED_MIDDLEWARE_RANGE}`, got: version ?? describeType(versionText) };
  client.recordRule('getVersion', `GET    ${calls.getVersion.path}`, [difference]);
}

async function checkRelationCalls(
  client: ConformanceClient,
  { id, productNumber, possibleStartDates }: ProductVariant,
  namePart: string,
): Promise<void> {
  const starts = await client.request(calls.findStartPoints, { query: { namePart, productNumber } });
  const startPoint = starts?.[0];
  if (!startPoint) return;
  const ends = await client.request(calls.findEndPoints, { query: { namePart, productNumber, startPoint: startPoint.id } });
  const endPoint = ends?.find((end) => end.id !== startPoint.id);
  const validFrom = possibleStartDates[0];
  if (endPoint && validFrom !== undefined)
    await client.request(calls.findRelations, { params: { id }, body: { startPoint, endPoint, validFrom } });
}

async function checkStaffCalls(client: ConformanceClient, { userId }: CheckInputs): Promise<void> {
  if (userId !== undefined) await client.request(calls.getFavourites, { params: { userId } });
  await client.request(calls.getAvailableGroups, {});
  const [user] = (await client.request(calls.getUsers, {})) ?? [];
  if (user) await client.request(calls.getUserChanges, { params: { userId: user.id } });
}

/** Returns the uuid of the customer whose records are read. */
async function findCustomer(client: ConformanceClient, { customerNumber }: CheckInputs): Promise<string | undefined> {
  const latest = await client.request(calls.getLatestCustomers, {});
  // The response lists the oldest customer first.
  if (customerNumber === undefined) return latest?.at(-1)?.uuidCustomer;
  const hits = await client.request(calls.searchCustomers, { query: { customerNumber } });
  return hits?.find((hit) => String(hit.customerNumber) === customerNumber)?.uuid;
}

async function checkCustomerCalls(client: ConformanceClient, uuid: string | undefined): Promise<void> {
  if (uuid === undefined) return;
  const params = { uuid };
  const customer = await client.request(calls.getCustomer, { params });
  await client.request(calls.getCustomerChanges, { params });
  await client.request(calls.getStatusFlags, { params });
  await client.request(calls.getAccessCodes, { params });
  await client.request(calls.getAccounting, { params });
  const [document] = (await client.request(calls.getDocuments, { params })) ?? [];
  if (document) await client.request(calls.getDocument, { params: { uuid, documentId: document.uuid } });
  const [invoice] = (await client.request(calls.getInvoices, { params })) ?? [];
  if (invoice) await client.request(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoice.uuid } });
  const account = customer?.uuidBankAccountHolder;
  if (account) {
    await client.request(calls.getBankAccountHolder, { params: { uuid: account } });
    await client.request(calls.getBankAccountHolderChanges, { params: { uuid: account } });
  }
  for (const holder of (await client.request(calls.getCustomerTicketHolders, { params })) ?? []) await checkHolderCalls(client, holder);
}

async function checkHolderCalls(client: ConformanceClient, { uuid, uuidCustomer }: TicketHolder): Promise<void> {
  const params = { uuid };
  await client.request(calls.getTicketHolder, { params });
  await client.request(calls.getTicketHolderChanges, { params });
  await client.request(calls.getPicture, { params });
  await client.request(calls.getAboTickets, { params, query: { activeOnly: true } });
  const tickets = (await client.request(calls.getAboTickets, { params, query: { activeOnly: false } })) ?? [];
  const ticket: SubscriptionTicket | undefined = tickets[0];
  if (!ticket) return;
  await client.request(calls.getTicketChanges, { params: { uuid, id: ticket.id } });
  await client.request(calls.getIssuing, { params: { customerUuid: uuidCustomer, holderUuid: uuid, id: ticket.id } });
}
