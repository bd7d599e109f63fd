import { bankAccountHolder, calls, customer as storedCustomer, ticketHolder, type TicketHolder } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import { fieldsToSend } from '../../person/fields-to-send.ts';
import { usePictureOf } from '../../person/photo/use-picture-of.ts';
import { valuesOf } from '../../person/values.ts';
import { useRead } from '../../record/use-read.ts';
import type { AssistantForms } from './use-assistant-forms.ts';

/** Applies what the assistant contains to records that an earlier attempt has created. */
export interface Differences {
  readonly applyToCustomer: (customerUuid: string) => Promise<void>;
  readonly applyToHolder: (holder: TicketHolder) => Promise<void>;
}

/** Changes the stored records where the forms differ from them; says what could not be changed (decision D-94). */
export function useDifferences(forms: AssistantForms): Differences {
  const readCustomer = useRead(calls.getCustomer);
  const readHolders = useRead(calls.getCustomerTicketHolders);
  const readAccount = useRead(calls.getBankAccountHolder);
  const silent = { silent: true } as const;
  const customer = useSend(calls.updateCustomer, silent);
  const account = useSend(calls.updateBankAccountHolder, silent);
  const holder = useSend(calls.updateTicketHolder, silent);
  const storePicture = usePictureOf(undefined);

  const changeHolder = async (stored: TicketHolder): Promise<boolean> => {
    const { ticketHolder: values, isIdentical } = forms.values();
    await storePicture(stored.uuid, values.picture);
    const changed = fieldsToSend(
      forms.ticketHolder.fields.filter(({ kind }) => kind !== 'picture'),
      values,
      valuesOf(stored),
    );
    if (Object.keys(changed).length === 0 && stored.identicalWithCustomer === isIdentical) return true;
    return (await holder.send({ body: ticketHolder.parse({ ...stored, ...changed, identicalWithCustomer: isIdentical }) })).ok;
  };
  const changeCustomer = async (uuid: string): Promise<readonly string[]> => {
    const stored = await readCustomer({ params: { uuid } });
    if (!stored) return ['Kunde', 'Bankdaten', 'Fahrkarteninhaber'];
    const failed: string[] = [];
    const changed = fieldsToSend(forms.customer.fields, forms.values().customer, valuesOf(stored));
    if (Object.keys(changed).length > 0 && !(await customer.send({ body: storedCustomer.parse({ ...stored, ...changed }) })).ok)
      failed.push('Kunde');
    if (!(await changeAccount(stored.uuidBankAccountHolder ?? undefined))) failed.push('Bankdaten');
    const [first] = (await readHolders({ params: { uuid } })) ?? [];
    if (!first || !(await changeHolder(first))) failed.push('Fahrkarteninhaber');
    return failed;
  };
  /** No call adds an account: without one, entered bank data cannot be stored. */
  const changeAccount = async (uuid: string | undefined): Promise<boolean> => {
    const { bankData } = forms.values();
    const { fields } = forms.bankData;
    if (uuid === undefined) return fields.every(({ name }) => bankData[name] === '' || bankData[name] === undefined);
    const stored = await readAccount({ params: { uuid } });
    if (!stored) return false;
    const changed = fieldsToSend(fields, bankData, valuesOf(stored));
    return Object.keys(changed).length === 0 || (await account.send({ body: bankAccountHolder.parse({ ...stored, ...changed }) })).ok;
  };

  return {
    async applyToCustomer(uuid) {
      const failed = await changeCustomer(uuid);
      if (failed.length > 0) toast.warn(notChanged(`Der Kunde`, failed));
    },
    async applyToHolder(stored) {
      if (!(await changeHolder(stored))) toast.warn(notChanged('Der Fahrkarteninhaber', ['Fahrkarteninhaber']));
    },
  };
}

const notChanged = (subject: string, sections: readonly string[]): string =>
  `${subject} ist mit den zuerst abgesendeten Angaben angelegt. Spätere Änderungen wurden nicht gespeichert: ${sections.join(', ')}. Bitte prüfen Sie die Angaben.`;
