import type { BankData, Customer, NewCustomer, NewTicketHolder, RequiredFields } from '@aboschalter/contract';
import { completeBankData } from './bank-data.ts';
import { pickPersonFields } from './linked-records.ts';
import { withDefaultCountry } from './people.ts';
import { assertRequiredFields, type RecordInput } from './required-fields.ts';

const HOLDER = 'Fahrkarteninhaber';
const inside = (part: string) => (field: string) => `${part}.${field}`;
/** The path of a field of an identical person in the request: own fields at their own path. */
const ownOr = (part: string, own: object, other: string) => (field: string) => (field in own ? `${part}.${field}` : `${other}.${field}`);

/** The fields of a new holder that are not those of the customer, if they are identical. */
const ownOfHolder = ({ contractStartDate, note, picture }: Partial<NewTicketHolder>) => ({ contractStartDate, note, picture });

/** Validates a new customer, and the holder who is a copy. @throws ApiError 400 */
export function requireCompleteCustomer(newCustomer: NewCustomer, withHolder: boolean, rules: RequiredFields): void {
  const values = withDefaultCountry(newCustomer);
  const pathOf = inside('newCustomer');
  const holder: RecordInput = {
    kind: 'ticketHolder',
    values: { ...pickPersonFields(values), contractStartDate: values.contractStartDate },
    beyond: ['note', 'picture'],
    pathOf,
    whose: HOLDER,
    isCopy: true,
  };
  assertRequiredFields([{ kind: 'customer', values, pathOf }, ...(withHolder ? [holder] : [])], rules);
}

/** Validates a further holder of a customer. @throws ApiError 400 */
export function requireCompleteHolder(holder: NewTicketHolder, customer: Customer, rules: RequiredFields): void {
  const values = holder.identicalWithCustomer ? { ...pickPersonFields(customer), ...ownOfHolder(holder) } : withDefaultCountry(holder);
  assertRequiredFields([{ kind: 'ticketHolder', values, isCopy: holder.identicalWithCustomer }], rules);
}

/** The body of the combined creation. */
export interface NewCustomerBundle {
  readonly customer: NewCustomer;
  readonly ticketHolder?: NewTicketHolder | null | undefined;
  readonly bankData?: BankData | null | undefined;
  readonly ticketHolderIdenticalWithCustomer: boolean;
}

/** Validates all records of the combined creation. @throws ApiError 400 */
export function requireCompleteHousehold(household: NewCustomerBundle, rules: RequiredFields): void {
  const values = withDefaultCountry(household.customer);
  assertRequiredFields(
    [{ kind: 'customer', values, pathOf: inside('customer') }, ...holderOf(household, values), ...accountOf(household, values)],
    rules,
  );
}

function holderOf({ ticketHolder, ticketHolderIdenticalWithCustomer }: NewCustomerBundle, customer: NewCustomer): RecordInput[] {
  if (ticketHolderIdenticalWithCustomer) {
    const own = ownOfHolder({ contractStartDate: customer.contractStartDate, ...ticketHolder });
    const pathOf = ownOr('ticketHolder', own, 'customer');
    return [{ kind: 'ticketHolder', values: { ...pickPersonFields(customer), ...own }, pathOf, whose: HOLDER, isCopy: true }];
  }
  if (!ticketHolder) return [];
  return [{ kind: 'ticketHolder', values: withDefaultCountry(ticketHolder), pathOf: inside('ticketHolder'), whose: HOLDER }];
}

function accountOf({ bankData }: NewCustomerBundle, customer: NewCustomer): RecordInput[] {
  if (!bankData) return [];
  const own = completeBankData(bankData, 'bankData.');
  const pathOf = ownOr('bankData', own, 'customer');
  return [{ kind: 'bankAccountHolder', values: { ...pickPersonFields(customer), ...own }, pathOf, whose: 'Kontoinhaber', isCopy: true }];
}
