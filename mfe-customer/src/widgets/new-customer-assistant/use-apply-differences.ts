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
 * Functions that update the records of an earlier attempt to the input. They return the headings of the parts that could
 * not be changed or checked; an empty array if the stored records now equal the input.
 */
export interface ApplyDifferences {
  readonly applyToCustomer: (customerUuid: string) => Promise<readonly string[]>;
  readonly applyToHolder: (holderUuid: string) => Promise<readonly string[]>;
}

/** Updates stored records that differ from the forms (decision D-94). */
export function useApplyDifferences(forms: AssistantForms): ApplyDifferences {
  const readCustomer = useReadRecord(calls.getCustomer);
  const readHolders = useReadRecord(calls.getCustomerTicketHolders);
  const readHolder = useReadRecord(calls.getTicketHolder);
  const readAccount = useReadRecord(calls.getBankAccountHolder);
  const mutationOptions = { suppressErrorToast: true } as const;
  const customer = useApiMutation(calls.updateCustomer, mutationOptions);
  const account = useApiMutation(calls.updateBankAccountHolder, mutationOptions);
  const holder = useApiMutation(calls.updateTicketHolder, mutationOptions);
  const storePicture = useStorePicture(undefined);

  const changeHolder = async (stored: TicketHolder | undefined): Promise<readonly string[]> => {
    if (!stored) return [HOLDER, PICTURE];
    const failed: string[] = [];
    if (!(await changeHolderFields(stored))) failed.push(HOLDER);
    if (!(await storePicture(stored.uuid, forms.getValues().ticketHolder.picture))) failed.push(PICTURE);
    return failed;
  };
  const changeHolderFields = async (stored: TicketHolder): Promise<boolean> => {
    const { ticketHolder: values, isIdentical } = forms.getValues();
    const changed = buildPatch(
      forms.ticketHolder.fields.filter(({ kind }) => kind !== 'picture'),
      values,
      toFormValues(stored),
    );
    if (Object.keys(changed).length === 0 && stored.identicalWithCustomer === isIdentical) return true;
    if (getUnreadableReason('ticketHolder', stored) !== undefined) return false;
    return (await holder.mutate({ body: ticketHolderSchema.parse({ ...stored, ...changed, identicalWithCustomer: isIdentical }) })).ok;
  };
  const changeCustomer = async (uuid: string): Promise<readonly string[]> => {
    const stored = await readCustomer({ params: { uuid } });
    if (!stored) return ['Kunde', 'Bankdaten', HOLDER, PICTURE];
    const failed: string[] = [];
    if (!(await changeCustomerFields(stored))) failed.push('Kunde');
    if (!(await changeAccount(stored.uuidBankAccountHolder ?? undefined))) failed.push('Bankdaten');
    const [first] = (await readHolders({ params: { uuid } })) ?? [];
    return [...failed, ...(await changeHolder(first))];
  };
  const changeCustomerFields = async (stored: ReadResponse<typeof calls.getCustomer>): Promise<boolean> => {
    const changed = buildPatch(forms.customer.fields, forms.getValues().customer, toFormValues(stored));
    if (Object.keys(changed).length === 0) return true;
    if (getUnreadableReason('customer', stored) !== undefined) return false;
    return (await customer.mutate({ body: customerSchema.parse({ ...stored, ...changed }) })).ok;
  };
  /** Bank data can only be stored if the customer has an account, because no call adds one. */
  const changeAccount = async (uuid: string | undefined): Promise<boolean> => {
    const { bankData } = forms.getValues();
    const { fields } = forms.bankData;
    if (uuid === undefined) return fields.every(({ name }) => bankData[name] === '' || bankData[name] === undefined);
    const stored = await readAccount({ params: { uuid } });
    if (!stored) return false;
    const changed = buildPatch(fields, bankData, toFormValues(stored));
    if (Object.keys(changed).length === 0) return true;
    if (getUnreadableReason('bankAccountHolder', stored) !== undefined) return false;
    return (await account.mutate({ body: bankAccountHolderSchema.parse({ ...stored, ...changed }) })).ok;
  };

  return {
    applyToCustomer: changeCustomer,
    applyToHolder: async (uuid) => changeHolder(await readHolder({ params: { uuid } })),
  };
}

const HOLDER = 'Fahrkarteninhaber';
const PICTURE = 'Foto';
