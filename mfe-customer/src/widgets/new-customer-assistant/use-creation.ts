import { calls, type Duplicate } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { useRef, useState } from 'react';
import { showRefusedFields } from '../../person/refused-fields.ts';
import { areValid } from './check-sections.ts';
import { duplicateQuery, identityOf, newAboCustomer, newHolder } from './creation.ts';
import type { AssistantForms, Creating } from './use-assistant-forms.ts';

type Created = Parameters<WidgetProps['new-customer-assistant']['onDone']>[0];

/** Creating with the assistant, and the check for duplicates before it. */
export interface Creation {
  readonly create: () => Promise<void>;
  /** Looks for duplicates without creating. */
  readonly check: () => Promise<void>;
  readonly busy: boolean;
  /** Possible duplicates to decide about. */
  readonly duplicates: readonly Duplicate[] | undefined;
  /** The data as they are now are no duplicate: creating goes on without another check. */
  readonly ignore: () => void;
  readonly isIgnored: (identity: string) => boolean;
}

/** Checks, looks for duplicates, creates once (specification, document 1, section 4, 'Duplicate check'). */
export function useCreation(creating: Creating, forms: AssistantForms, onCreated: (created: Created) => void): Creation {
  const search = useSend(calls.findDuplicates);
  const newCustomer = useSend(calls.createAboCustomer, { success: 'Kunde angelegt' });
  const ofCustomer = creating.what === 'ticket-holder' ? creating.customer.uuid : undefined;
  const holder = useSend(calls.createTicketHolder, { ofCustomer, success: 'Fahrkarteninhaber angelegt' });
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>();
  const [ignored, setIgnored] = useState<string>();
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  // What was sent and never answered: the same again is the same intent, and finds no duplicate in itself.
  const unanswered = useRef<string>(undefined);

  /** Whether there are duplicates to decide about; true too where nobody knows. */
  const stopsForDuplicates = async (): Promise<boolean> => {
    const query = duplicateQuery(forms.values());
    if (!query) return false;
    const sent = await search.send({ query });
    if (!sent.ok) return true;
    if (sent.answer.length > 0) setDuplicates(sent.answer);
    return sent.answer.length > 0;
  };
  const createCustomer = async () => {
    const values = forms.values();
    const body = newAboCustomer(forms, values);
    const isSame = unanswered.current === JSON.stringify(body);
    if (!isSame && ignored !== identityOf(values) && (await stopsForDuplicates())) return;
    const sent = await newCustomer.send({ body });
    if (sent.ok) {
      onCreated({ customerUuid: sent.answer.customer.uuid });
      return;
    }
    unanswered.current = sent.unknown ? JSON.stringify(body) : undefined;
    // Perhaps it was created: with other data it would be found as a duplicate.
    if (sent.unknown) setIgnored(undefined);
    // From the last to the first: each focuses its own first one, and the first of all is wanted.
    for (const { name, person } of forms.sections.toReversed()) showRefusedFields(person, sent.error, `${name}.`);
  };
  const createHolder = async (customerUuid: string) => {
    const sent = await holder.send({ params: { customerUuid }, body: newHolder(forms, forms.values()) });
    if (sent.ok) onCreated({ customerUuid, ticketHolderUuid: sent.answer.uuid });
    else showRefusedFields(forms.ticketHolder, sent.error);
  };
  /** One press, one run. */
  const once = async (run: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(true);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setRunning(false);
    }
  };

  return {
    create: () =>
      once(async () => {
        if (!(await areValid(forms.sections))) return;
        if (creating.what === 'customer') await createCustomer();
        else await createHolder(creating.customer.uuid);
      }),
    check: () =>
      once(async () => {
        if (!(await stopsForDuplicates())) toast.info(NO_DUPLICATE);
      }),
    busy: running,
    duplicates,
    ignore() {
      setIgnored(identityOf(forms.values()));
      setDuplicates(undefined);
    },
    isIgnored: (identity) => ignored === identity,
  };
}

const NO_DUPLICATE = 'Zu diesen Angaben gibt es noch keinen Kunden.';
