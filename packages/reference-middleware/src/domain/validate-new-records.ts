import type { BankData, Customer, NewCustomer, NewTicketHolder, RequiredFields } from '@aboschalter/contract';
import { completeBankData } from './bank-data.ts';
import { pickPersonFields } from './linked-records.ts';
import { withDefaultCountry } from './people.ts';
import { assertRequiredFields, type RecordInput } from './required-fields.ts';

const HOLDER_LABEL = 'Fahrkarteninhaber';
/** Creates a function that returns the path of a field in a part of the request. */
const pathIn = (part: string) => (field: string) => `${part}.${field}`;
/**
 * Creates a function that returns the path of a field of a person identical with the customer: `ownFields` are in `part`,
 * all other fields are in `sharedPart`.
 */
const pathInEither = (part: string, ownFields: object, sharedPart: string) => (field: string) =>
  field in ownFields ? `${part}.${field}` : `${sharedPart}.${field}`;

/** Returns the fields that an identical holder does not share with the customer. */
const pickOwnHolderFields = ({ contractStartDate, note, picture }: Partial<NewTicketHolder>) => ({ contractStartDate, note, picture });

/** Validates a new customer and, if `withHolder`, the identical holder who is created with the customer. @throws ApiError 400 */
export function assertCompleteCustomer(
  newCustomer: NewCustomer,
  { withHolder }: { readonly withHolder: boolean },
  rules: RequiredFields,
): void {
  const values = withDefaultCountry(newCustomer);
  const pathOf = pathIn('newCustomer');
  const holder: RecordInput = {
    kind: 'ticketHolder',
    values: { ...pickPersonFields(values), contractStartDate: values.contractStartDate },
    optionalFields: ['note', 'picture'],
    pathOf,
    personLabel: HOLDER_LABEL,
    isCopy: true,
  };
  assertRequiredFields([{ kind: 'customer', values, pathOf }, ...(withHolder ? [holder] : [])], rules);
}

/** Validates a further holder of a customer. @throws ApiError 400 */
export function assertCompleteHolder(holder: NewTicketHolder, customer: Customer, rules: RequiredFields): void {
  const values = holder.identicalWithCustomer
    ? { ...pickPersonFields(customer), ...pickOwnHolderFields(holder) }
    : withDefaultCountry(holder);
  assertRequiredFields([{ kind: 'ticketHolder', values, isCopy: holder.identicalWithCustomer }], rules);
}

/** The body of the call that creates a customer with ticket holder and bank account. */
export interface NewCustomerBundle {
  readonly customer: NewCustomer;
  readonly ticketHolder?: NewTicketHolder | null | undefined;
  readonly bankData?: BankData | null | undefined;
  readonly ticketHolderIdenticalWithCustomer: boolean;
}

/** Validates all records of a bundle. @throws ApiError 400 */
export function assertCompleteBundle(bundle: NewCustomerBundle, rules: RequiredFields): void {
  const values = withDefaultCountry(bundle.customer);
  assertRequiredFields(
    [{ kind: 'customer', values, pathOf: pathIn('customer') }, ...toHolderInputs(bundle, values), ...toAccountInputs(bundle, values)],
    rules,
  );
}

function toHolderInputs({ ticketHolder, ticketHolderIdenticalWithCustomer }: NewCustomerBundle, customer: NewCustomer): RecordInput[] {
  if (ticketHolderIdenticalWithCustomer) {
    const ownFields = pickOwnHolderFields({ contractStartDate: customer.contractStartDate, ...ticketHolder });
    const pathOf = pathInEither('ticketHolder', ownFields, 'customer');
    return [
      { kind: 'ticketHolder', values: { ...pickPersonFields(customer), ...ownFields }, pathOf, personLabel: HOLDER_LABEL, isCopy: true },
    ];
  }
  if (!ticketHolder) return [];
  return [{ kind: 'ticketHolder', values: withDefaultCountry(ticketHolder), pathOf: pathIn('ticketHolder'), personLabel: HOLDER_LABEL }];
}

function toAccountInputs({ bankData }: NewCustomerBundle, customer: NewCustomer): RecordInput[] {
  if (!bankData) return [];
  const ownFields = completeBankData(bankData, 'bankData.');
  const pathOf = pathInEither('bankData', ownFields, 'customer');
  return [
    {
      kind: 'bankAccountHolder',
      values: { ...pickPersonFields(customer), ...ownFields },
      pathOf,
      personLabel: 'Kontoinhaber',
      isCopy: true,
    },
  ];
}
