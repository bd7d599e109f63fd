import { useWatch } from '@aboschalter/ui/form';
import { useEffect } from 'react';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

interface DraftKeeperProps {
  readonly forms: AssistantForms;
  readonly keep: (values: AssistantValues) => void;
}

/** Keeps what is entered as a draft; a component of its own, so that a key does not draw the whole assistant anew. */
export function DraftKeeper({ forms, keep }: DraftKeeperProps) {
  const { customer, bankData, ticketHolder, isIdentical } = forms;
  const people = [customer, bankData, ticketHolder];
  const entered = [
    useWatch({ control: customer.form.control }),
    useWatch({ control: bankData.form.control }),
    useWatch({ control: ticketHolder.form.control }),
  ];
  const isDirty = people.some(({ form }) => form.formState.isDirty);
  useEffect(() => {
    if (isDirty) keep(forms.values());
    // With each key that changes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, isIdentical, ...entered]);
  return null;
}
