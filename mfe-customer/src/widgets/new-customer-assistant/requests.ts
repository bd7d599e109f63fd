import { bankDataSchema, newCustomerSchema, newTicketHolderSchema, type calls, type RequestInput } from '@aboschalter/contract';
import { buildPatch } from '../../person/build-patch.ts';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

/** Builds the body of `createAboCustomer`, which creates customer, account and holder (specification, document 1, section 7). */
export function buildCustomerRequest(forms: AssistantForms, values: AssistantValues): RequestInput<typeof calls.createAboCustomer>['body'] {
  const bankData = buildPatch(forms.bankData.fields, values.bankData);
  return {
    customer: newCustomerSchema.parse(buildPatch(forms.customer.fields, values.customer)),
    ticketHolder: buildHolderRequest(forms, values),
    bankData: Object.values(bankData).every((value) => value === null) ? null : bankDataSchema.parse(bankData),
    ticketHolderIdenticalWithCustomer: values.isIdentical,
  };
}

/** Builds the data of a new holder. If the holder is the customer, `fields` contains only the picture. */
export const buildHolderRequest = ({ ticketHolder: { fields } }: AssistantForms, { ticketHolder, isIdentical }: AssistantValues) =>
  newTicketHolderSchema.parse({ ...buildPatch(fields, ticketHolder), identicalWithCustomer: isIdentical });
