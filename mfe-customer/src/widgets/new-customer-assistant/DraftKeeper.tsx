import type { Draft } from '@aboschalter/shell-api';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

interface DraftKeeperProps {
  readonly forms: AssistantForms;
  readonly draft: Pick<Draft<AssistantValues>, 'keep' | 'drop'>;
}

/** Keeps what is entered as a draft; taken back, it goes. A component of its own, so that a key does not draw the whole assistant anew. */
export function DraftKeeper({ forms, draft }: DraftKeeperProps) {
  const { customer, bankData, ticketHolder, isIdentical } = forms;
  const people = [customer, bankData, ticketHolder];
  const entered = [
    useWatch({ control: customer.form.control }),
    useWatch({ control: bankData.form.control }),
    useWatch({ control: ticketHolder.form.control }),
  ];
  const isDirty = people.some(({ form }) => form.formState.isDirty);
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft.keep(forms.values());
    else if (isKept.current) draft.drop();
    isKept.current = isDirty;
    // With each key that changes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, isIdentical, ...entered]);
  return null;
}
