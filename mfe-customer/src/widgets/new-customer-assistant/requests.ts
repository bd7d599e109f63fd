import { bankDataSchema, newCustomerSchema, newTicketHolderSchema, type calls, type RequestInput } from '@aboschalter/contract';
import { buildPatch } from '../../person/build-patch.ts';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

/** Builds the request of `createAboCustomer`: customer, account and holder in one request (specification, document 1, section 7). */
export function buildCustomerRequest(forms: AssistantForms, values: AssistantValues): RequestInput<typeof calls.createAboCustomer>['body'] {
  const bankData = buildPatch(forms.bankData.fields, values.bankData);
  return {
    customer: newCustomerSchema.parse(buildPatch(forms.customer.fields, values.customer)),
    ticketHolder: buildHolderRequest(forms, values),
    bankData: Object.values(bankData).every((value) => value === null) ? null : bankDataSchema.parse(bankData),
    ticketHolderIdenticalWithCustomer: values.isIdentical,
  };
}

/** Builds the holder of a request. For a holder who is the customer, `fields` contains only the picture. */
export const buildHolderRequest = ({ ticketHolder: { fields } }: AssistantForms, { ticketHolder, isIdentical }: AssistantValues) =>
  newTicketHolderSchema.parse({ ...buildPatch(fields, ticketHolder), identicalWithCustomer: isIdentical });
