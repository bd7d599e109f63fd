import { calls, RELATIONLESS, type ResponseData, type Call, type RequestInput, type ProductVariant } from '@aboschalter/contract';
import { customerUuid, demoCustomerNumbers, type DemoCustomerName } from '../testing/demo-customers.ts';

/** Sends a call, records the response as an example, and returns it. */
export type RecordCall = <C extends Call>(call: C, input: RequestInput<C>) => Promise<ResponseData<C>>;

const demoCustomerNames = Object.keys(demoCustomerNumbers).filter((name): name is DemoCustomerName => name in demoCustomerNumbers);
/** Search texts that users are likely to enter for stops. */
const STOP_SEARCH_TEXTS = ['köln', 'Köln', 'bonn', 'Bonn', 'hauptbahnhof'];

/** Records all reads that the screens send for the demo customers, the products and the stops. */
export async function recordDemoReads(record: RecordCall): Promise<void> {
  await record(calls.searchCustomers, { query: { lastName: 'Muster' } });
  for (const name of demoCustomerNames) await recordCustomer(record, name);
  for (const { id } of await record(calls.getProductVariants, {}))
    await recordProduct(record, await record(calls.getProductVariant, { params: { id } }));
}

async function recordCustomer(record: RecordCall, name: DemoCustomerName): Promise<void> {
  const number = String(demoCustomerNumbers[name]);
  await record(calls.searchCustomers, { query: { customerNumber: number } });
  await record(calls.searchCustomers, { query: { quickSearch: number, quickSearchField: 'CUSTOMER_NUMBER' } });
  const uuid = customerUuid(name);
  const params = { uuid };
  const { uuidBankAccountHolder: account } = await record(calls.getCustomer, { params });
  await record(calls.getCustomerChanges, { params });
  await record(calls.getStatusFlags, { params });
  await record(calls.getAccessCodes, { params });
  await record(calls.getAccounting, { params });
  for (const document of await record(calls.getDocuments, { params })) {
    await record(calls.getDocument, { params: { uuid, documentId: document.uuid } });
  }
  for (const invoice of await record(calls.getInvoices, { params })) {
    await record(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoice.uuid } });
  }
  if (account) {
    await record(calls.getBankAccountHolder, { params: { uuid: account } });
    await record(calls.getBankAccountHolderChanges, { params: { uuid: account } });
  }
  for (const holder of await record(calls.getCustomerTicketHolders, { params })) await recordHolder(record, uuid, holder.uuid);
}

async function recordHolder(record: RecordCall, customer: string, uuid: string): Promise<void> {
  const params = { uuid };
  await record(calls.getTicketHolder, { params });
  await record(calls.getTicketHolderChanges, { params });
  await record(calls.getPicture, { params });
  await record(calls.getAboTickets, { params, query: { activeOnly: true } });
  for (const { id } of await record(calls.getAboTickets, { params, query: { activeOnly: false } })) {
    await record(calls.getTicketChanges, { params: { uuid, id } });
    await record(calls.getIssuing, { params: { customerUuid: customer, holderUuid: uuid, id } });
  }
}

async function recordProduct(record: RecordCall, { id, productNumber, tariffMode, possibleStartDates }: ProductVariant): Promise<void> {
  for (const startDate of possibleStartDates.slice(0, 3)) {
    await record(calls.getValidUntil, { params: { id }, query: { startDate, instantSubscription: false } });
    if (tariffMode === RELATIONLESS) await record(calls.getPrice, { params: { id }, query: { priceLevel: 0, validAt: startDate } });
  }
  if (tariffMode === RELATIONLESS) return;
  for (const namePart of STOP_SEARCH_TEXTS) {
    const [startPoint] = await record(calls.findStartPoints, { query: { namePart, productNumber } });
    if (startPoint) await record(calls.findEndPoints, { query: { namePart, productNumber, startPoint: startPoint.id } });
  }
}
