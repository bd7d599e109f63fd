import type { AutosaveDraft, CreationAttempt } from '@aboschalter/platform';
import { useWatch } from '@aboschalter/ui/form';
import { useSaveDraftOnChange } from '../../record/use-save-draft-on-change.ts';
import type { AssistantDraft } from './assistant-draft.ts';
import type { AssistantForms } from './use-assistant-forms.ts';

interface AutosaveAssistantDraftProps {
  readonly forms: AssistantForms;
  readonly draft: Pick<AutosaveDraft<AssistantDraft>, 'save' | 'clear'>;
  readonly attempt: CreationAttempt;
}

/** Autosaves the draft of the dialog. */
export function AutosaveAssistantDraft({ forms, draft, attempt }: AutosaveAssistantDraftProps) {
  const { customer, bankData, ticketHolder, isIdentical } = forms;
  const watchedValues = [
    useWatch({ control: customer.form.control }),
    useWatch({ control: bankData.form.control }),
    useWatch({ control: ticketHolder.form.control }),
  ];
  const isDirty = [customer, bankData, ticketHolder].some(({ form }) => form.formState.isDirty);
  useSaveDraftOnChange(draft, {
    isDirty,
    dependencies: [isIdentical, attempt, ...watchedValues],
    getDraft: () => ({ ...forms.getValues(), attempt }),
  });
  return null;
}
