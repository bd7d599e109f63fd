import { bankData as accountToSend, newCustomer, newTicketHolder, type calls, type Input } from '@aboschalter/contract';
import { isCalendarDate } from '@aboschalter/formats';
import { fieldsToSend } from '../../person/fields-to-send.ts';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

/** The person whose duplicates are looked for. */
export type DuplicateQuery = Input<typeof calls.findDuplicates>['query'];

const filled = (text: string | undefined) => text?.trim() || undefined;

/** By what the middleware looks for duplicates; `undefined` as long as there is no name to look for. */
export function duplicateQuery({ customer }: AssistantValues): DuplicateQuery | undefined {
  const [firstName, lastName] = [customer.firstName.trim(), customer.lastName.trim()];
  if (firstName === '' && lastName === '') return undefined;
  return {
    firstName,
    lastName,
    // A date that is none is left out of the search (decisions, 'Customers').
    birthdate: customer.birthdate !== undefined && isCalendarDate(customer.birthdate) ? customer.birthdate : undefined,
    postalCode: filled(customer.postalCode),
  };
}

/** What duplicates were ignored for: once it changes they are looked for again (decisions, 'Customers'). */
export const identityOf = ({ customer: { firstName, lastName, birthdate, postalCode } }: AssistantValues): string =>
  JSON.stringify([firstName, lastName, birthdate, postalCode].map((text) => text?.trim() ?? ''));

/** POST /abo-customers: customer, account and holder in one (specification, document 1, section 7). */
export function newAboCustomer(forms: AssistantForms, values: AssistantValues): Input<typeof calls.createAboCustomer>['body'] {
  const bankData = fieldsToSend(forms.bankData.fields, values.bankData);
  return {
    customer: newCustomer.parse(fieldsToSend(forms.customer.fields, values.customer)),
    ticketHolder: newHolder(forms, values),
    bankData: Object.values(bankData).every((value) => value === null) ? null : accountToSend.parse(bankData),
    ticketHolderIdenticalWithCustomer: values.isIdentical,
  };
}

/** The holder as it is sent; of one who is the customer only the picture. */
export const newHolder = ({ ticketHolder: { fields } }: AssistantForms, { ticketHolder, isIdentical }: AssistantValues) =>
  newTicketHolder.parse({ ...fieldsToSend(fields, ticketHolder), identicalWithCustomer: isIdentical });
