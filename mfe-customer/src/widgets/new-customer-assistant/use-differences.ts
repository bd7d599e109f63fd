import {
  bankAccountHolderSchema,
  calls,
  customerSchema as storedCustomer,
  ticketHolderSchema,
  type TicketHolder,
} from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { buildPatch } from '../../person/build-patch.ts';
import { usePictureOf } from '../../person/photo/use-picture-of.ts';
import { unreadableReason } from '../../person/unreadable.ts';
import { toFormValues } from '../../person/values.ts';
import { useRead } from '../../record/use-read.ts';
import type { AssistantForms } from './use-assistant-forms.ts';

/**
 * Applies the input to records that an earlier attempt has created. Both functions return the headings of the parts
 * that could not be changed or checked; an empty array if the stored records equal the input.
 */
export interface Differences {
  readonly applyToCustomer: (customerUuid: string) => Promise<readonly string[]>;
  readonly applyToHolder: (holderUuid: string) => Promise<readonly string[]>;
}

/** Changes stored records that differ from the forms (decision D-94). */
export function useDifferences(forms: AssistantForms): Differences {
  const readCustomer = useRead(calls.getCustomer);
  const readHolders = useRead(calls.getCustomerTicketHolders);
  const readHolder = useRead(calls.getTicketHolder);
  const readAccount = useRead(calls.getBankAccountHolder);
  const silent = { suppressErrorToast: true } as const;
  const customer = useApiMutation(calls.updateCustomer, silent);
  const account = useApiMutation(calls.updateBankAccountHolder, silent);
  const holder = useApiMutation(calls.updateTicketHolder, silent);
  const storePicture = usePictureOf(undefined);

  const changeHolder = async (stored: TicketHolder | undefined): Promise<readonly string[]> => {
    if (!stored) return [HOLDER, PICTURE];
    const failed = (await changeHolderFields(stored)) ? [] : [HOLDER];
    return (await storePicture(stored.uuid, forms.values().ticketHolder.picture)) ? failed : [...failed, PICTURE];
  };
  const changeHolderFields = async (stored: TicketHolder): Promise<boolean> => {
    const { ticketHolder: values, isIdentical } = forms.values();
    const changed = buildPatch(
      forms.ticketHolder.fields.filter(({ kind }) => kind !== 'picture'),
      values,
      toFormValues(stored),
    );
    if (Object.keys(changed).length === 0 && stored.identicalWithCustomer === isIdentical) return true;
    if (unreadableReason('ticketHolder', stored) !== undefined) return false;
    return (await holder.mutate({ body: ticketHolderSchema.parse({ ...stored, ...changed, identicalWithCustomer: isIdentical }) })).ok;
  };
  const changeCustomer = async (uuid: string): Promise<readonly string[]> => {
    const stored = await readCustomer({ params: { uuid } });
    if (!stored) return ['Kunde', 'Bankdaten', HOLDER, PICTURE];
    const failed: string[] = [];
    const changed = buildPatch(forms.customer.fields, forms.values().customer, toFormValues(stored));
    const isStored =
      Object.keys(changed).length === 0 ||
      (unreadableReason('customer', stored) === undefined &&
        (await customer.mutate({ body: storedCustomer.parse({ ...stored, ...changed }) })).ok);
    if (!isStored) failed.push('Kunde');
    if (!(await changeAccount(stored.uuidBankAccountHolder ?? undefined))) failed.push('Bankdaten');
    const [first] = (await readHolders({ params: { uuid } })) ?? [];
    return [...failed, ...(await changeHolder(first))];
  };
  /** Bank data can only be stored if the customer has an account, because no call adds one. */
  const changeAccount = async (uuid: string | undefined): Promise<boolean> => {
    const { bankData } = forms.values();
    const { fields } = forms.bankData;
    if (uuid === undefined) return fields.every(({ name }) => bankData[name] === '' || bankData[name] === undefined);
    const stored = await readAccount({ params: { uuid } });
    if (!stored) return false;
    const changed = buildPatch(fields, bankData, toFormValues(stored));
    if (Object.keys(changed).length === 0) return true;
    if (unreadableReason('bankAccountHolder', stored) !== undefined) return false;
    return (await account.mutate({ body: bankAccountHolderSchema.parse({ ...stored, ...changed }) })).ok;
  };

  return {
    applyToCustomer: changeCustomer,
    applyToHolder: async (uuid) => changeHolder(await readHolder({ params: { uuid } })),
  };
}

const HOLDER = 'Fahrkarteninhaber';
const PICTURE = 'Foto';
