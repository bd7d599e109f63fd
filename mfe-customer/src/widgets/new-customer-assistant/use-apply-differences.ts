import {
  bankAccountHolderSchema,
  calls,
  customerSchema,
  ticketHolderSchema,
  type ReadResponse,
  type TicketHolder,
} from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { buildPatch } from '../../person/build-patch.ts';
import { useStorePicture } from '../../person/photo/use-store-picture.ts';
import { getUnreadableReason } from '../../person/unreadable.ts';
import { toFormValues } from '../../person/values.ts';
import { useReadRecord } from '../../record/use-read-record.ts';
import type { AssistantForms } from './use-assistant-forms.ts';

/**
 * Functions that update the records that an earlier request has created to the current input. Each returns the headings of the
 * parts that could not be updated or read: an empty array means that the stored records equal the input.
 */
export interface UseApplyDifferencesResult {
  readonly applyToCustomer: (customerUuid: string) => Promise<readonly string[]>;
  readonly applyToHolder: (holderUuid: string) => Promise<readonly string[]>;
}

/** Returns functions that update stored records to the input of the forms (decision D-94). */
export function useApplyDifferences(forms: AssistantForms): UseApplyDifferencesResult {
  const readCustomer = useReadRecord(calls.getCustomer);
  const readHolders = useReadRecord(calls.getCustomerTicketHolders);
  const readHolder = useReadRecord(calls.getTicketHolder);
  const readAccount = useReadRecord(calls.getBankAccountHolder);
  const mutationOptions = { suppressErrorToast: true } as const;
  const customerUpdate = useApiMutation(calls.updateCustomer, mutationOptions);
  const accountUpdate = useApiMutation(calls.updateBankAccountHolder, mutationOptions);
  const holderUpdate = useApiMutation(calls.updateTicketHolder, mutationOptions);
  // `undefined`: no cached data are refetched.
  const storePicture = useStorePicture(undefined);

  const updateHolder = async (stored: TicketHolder | undefined): Promise<readonly string[]> => {
    if (!stored) return [HOLDER_HEADING, PICTURE_HEADING];
    const failedParts: string[] = [];
    if (!(await updateHolderFields(stored))) failedParts.push(HOLDER_HEADING);
    if (!(await storePicture(stored.uuid, forms.getValues().ticketHolder.picture))) failedParts.push(PICTURE_HEADING);
    return failedParts;
  };
  /** Updates the fields that differ from the input. Returns whether all fields are stored. */
  const updateHolderFields = async (stored: TicketHolder): Promise<boolean> => {
    const { ticketHolder: values, isIdentical } = forms.getValues();
    const changedFields = buildPatch(
      forms.ticketHolder.fields.filter(({ kind }) => kind !== 'picture'),
      values,
      toFormValues(stored),
    );
    if (Object.keys(changedFields).length === 0 && stored.identicalWithCustomer === isIdentical) return true;
    if (getUnreadableReason('ticketHolder', stored) !== undefined) return false;
    return (
      await holderUpdate.mutate({ body: ticketHolderSchema.parse({ ...stored, ...changedFields, identicalWithCustomer: isIdentical }) })
    ).ok;
  };
  const updateCustomer = async (uuid: string): Promise<readonly string[]> => {
    const stored = await readCustomer({ params: { uuid } });
    if (!stored) return [CUSTOMER_HEADING, ACCOUNT_HEADING, HOLDER_HEADING, PICTURE_HEADING];
    const failedParts: string[] = [];
    if (!(await updateCustomerFields(stored))) failedParts.push(CUSTOMER_HEADING);
    if (!(await updateAccount(stored.uuidBankAccountHolder ?? undefined))) failedParts.push(ACCOUNT_HEADING);
    // The creation of a customer creates one holder.
    const [onlyHolder] = (await readHolders({ params: { uuid } })) ?? [];
    return [...failedParts, ...(await updateHolder(onlyHolder))];
  };
  /** Updates the fields that differ from the input. Returns whether all fields are stored. */
  const updateCustomerFields = async (stored: ReadResponse<typeof calls.getCustomer>): Promise<boolean> => {
    const changedFields = buildPatch(forms.customer.fields, forms.getValues().customer, toFormValues(stored));
    if (Object.keys(changedFields).length === 0) return true;
    if (getUnreadableReason('customer', stored) !== undefined) return false;
    return (await customerUpdate.mutate({ body: customerSchema.parse({ ...stored, ...changedFields }) })).ok;
  };
  /**
   * Updates the bank data that differ from the input. Returns whether all bank data are stored. No call adds an account to a
   * customer without one, so in this case only empty bank data are treated as stored.
   */
  const updateAccount = async (uuid: string | undefined): Promise<boolean> => {
    const { bankData } = forms.getValues();
    const { fields } = forms.bankData;
    if (uuid === undefined) return fields.every(({ name }) => bankData[name] === '' || bankData[name] === undefined);
    const stored = await readAccount({ params: { uuid } });
    if (!stored) return false;
    const changedFields = buildPatch(fields, bankData, toFormValues(stored));
    if (Object.keys(changedFields).length === 0) return true;
    if (getUnreadableReason('bankAccountHolder', stored) !== undefined) return false;
    return (await accountUpdate.mutate({ body: bankAccountHolderSchema.parse({ ...stored, ...changedFields }) })).ok;
  };

  return {
    applyToCustomer: updateCustomer,
    applyToHolder: async (uuid) => updateHolder(await readHolder({ params: { uuid } })),
  };
}

const CUSTOMER_HEADING = 'Kunde';
const ACCOUNT_HEADING = 'Bankdaten';
const HOLDER_HEADING = 'Fahrkarteninhaber';
const PICTURE_HEADING = 'Foto';
