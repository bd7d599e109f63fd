import { calls, RELATIONLESS, type ResponseData, type Call, type RequestInput, type ProductVariant } from '@aboschalter/contract';
import { customerUuid, demoCustomerNumbers, type DemoCustomerName } from '../testing/demo-customers.ts';

/** Sends a call and records its response. */
export type SendCall = <C extends Call>(call: C, input: RequestInput<C>) => Promise<ResponseData<C>>;

const demoCustomerNames = Object.keys(demoCustomerNumbers).filter((name): name is DemoCustomerName => name in demoCustomerNumbers);
/** Search texts for stops. */
const STOPS = ['köln', 'Köln', 'bonn', 'Bonn', 'hauptbahnhof'];

/** Records all reads of the screens for the demo customers, the catalogue and the stops. */
export async function recordDemoReads(ask: SendCall): Promise<void> {
  await ask(calls.searchCustomers, { query: { lastName: 'Muster' } });
  for (const name of demoCustomerNames) await readCustomer(ask, name);
  for (const { id } of await ask(calls.getProductVariants, {}))
    await readProduct(ask, await ask(calls.getProductVariant, { params: { id } }));
}

async function readCustomer(ask: SendCall, name: DemoCustomerName): Promise<void> {
  const number = String(demoCustomerNumbers[name]);
  await ask(calls.searchCustomers, { query: { customerNumber: number } });
  await ask(calls.searchCustomers, { query: { quickSearch: number, quickSearchField: 'CUSTOMER_NUMBER' } });
  const uuid = customerUuid(name);
  const params = { uuid };
  const { uuidBankAccountHolder: account } = await ask(calls.getCustomer, { params });
  await ask(calls.getCustomerChanges, { params });
  await ask(calls.getStatusFlags, { params });
  await ask(calls.getAccessCodes, { params });
  await ask(calls.getAccounting, { params });
  for (const document of await ask(calls.getDocuments, { params })) {
    await ask(calls.getDocument, { params: { uuid, documentId: document.uuid } });
  }
  for (const invoice of await ask(calls.getInvoices, { params })) {
    await ask(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoice.uuid } });
  }
  if (account) {
    await ask(calls.getBankAccountHolder, { params: { uuid: account } });
    await ask(calls.getBankAccountHolderChanges, { params: { uuid: account } });
  }
  for (const holder of await ask(calls.getCustomerTicketHolders, { params })) await readHolder(ask, uuid, holder.uuid);
}

async function readHolder(ask: SendCall, customer: string, uuid: string): Promise<void> {
  const params = { uuid };
  await ask(calls.getTicketHolder, { params });
  await ask(calls.getTicketHolderChanges, { params });
  await ask(calls.getPicture, { params });
  await ask(calls.getAboTickets, { params, query: { activeOnly: true } });
  for (const { id } of await ask(calls.getAboTickets, { params, query: { activeOnly: false } })) {
    await ask(calls.getTicketChanges, { params: { uuid, id } });
    await ask(calls.getIssuing, { params: { customerUuid: customer, holderUuid: uuid, id } });
  }
}

async function readProduct(ask: SendCall, { id, productNumber, tariffMode, possibleStartDates }: ProductVariant): Promise<void> {
  for (const startDate of possibleStartDates.slice(0, 3)) {
    await ask(calls.getValidUntil, { params: { id }, query: { startDate, instantSubscription: false } });
    if (tariffMode === RELATIONLESS) await ask(calls.getPrice, { params: { id }, query: { priceLevel: 0, validAt: startDate } });
  }
  if (tariffMode === RELATIONLESS) return;
  for (const namePart of STOPS) {
    const [startPoint] = await ask(calls.findStartPoints, { query: { namePart, productNumber } });
    if (startPoint) await ask(calls.findEndPoints, { query: { namePart, productNumber, startPoint: startPoint.id } });
  }
}
