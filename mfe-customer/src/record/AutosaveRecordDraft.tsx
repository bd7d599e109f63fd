import type { AutosaveDraft } from '@aboschalter/platform';
import { useWatch } from '@aboschalter/ui/form';
import type { PersonForm } from '../person/use-person-form.ts';
import type { RecordDraft } from './record-draft.ts';
import { useSaveDraftOnChange } from './use-save-draft-on-change.ts';

interface AutosaveRecordDraftProps {
  readonly person: PersonForm;
  /** The parts of the draft besides the values of the form. */
  readonly metadata: Omit<RecordDraft, 'values'>;
  readonly draft: Pick<AutosaveDraft<RecordDraft>, 'save' | 'clear'>;
}

/** Autosaves the draft of a record. */
export function AutosaveRecordDraft({ person: { form }, metadata, draft }: AutosaveRecordDraftProps) {
  const watchedValues = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  useSaveDraftOnChange(draft, {
    isDirty,
    dependencies: [watchedValues, metadata.unanswered, metadata.attempt],
    getDraft: () => ({ ...metadata, values: form.getValues() }),
  });
  return null;
}
