import { bankData as accountToSend, newCustomer, newTicketHolder, type calls, type RequestInput } from '@aboschalter/contract';
import { fieldsToSend } from '../../person/fields-to-send.ts';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

/** POST /abo-customers: customer, account and holder in one (specification, document 1, section 7). */
export function newAboCustomer(forms: AssistantForms, values: AssistantValues): RequestInput<typeof calls.createAboCustomer>['body'] {
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
