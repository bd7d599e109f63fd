import type { Draft } from '@aboschalter/shell-api';
import { useWatch } from '@aboschalter/ui/form';
import { useKeptDraft } from '../../record/use-kept-draft.ts';
import type { AssistantForms, AssistantValues } from './use-assistant-forms.ts';

interface DraftKeeperProps {
  readonly forms: AssistantForms;
  readonly draft: Pick<Draft<AssistantValues>, 'keep' | 'drop'>;
}

/** Keeps the draft of the assistant. */
export function DraftKeeper({ forms, draft }: DraftKeeperProps) {
  const { customer, bankData, ticketHolder, isIdentical } = forms;
  const entered = [
    useWatch({ control: customer.form.control }),
    useWatch({ control: bankData.form.control }),
    useWatch({ control: ticketHolder.form.control }),
  ];
  const isDirty = [customer, bankData, ticketHolder].some(({ form }) => form.formState.isDirty);
  useKeptDraft(draft, { isDirty, changes: [isIdentical, ...entered], current: forms.values });
  return null;
}
