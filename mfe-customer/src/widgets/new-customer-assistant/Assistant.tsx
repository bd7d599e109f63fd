import { formatFullName } from '@aboschalter/formats';
import { type AutosaveDraft, QueryView, RestoreDraftPrompt, useAutosaveDraft, useBaseData } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Dialog, InlineNotice } from '@aboschalter/ui';
import { useRef } from 'react';
import { AssistantErrorSummary } from './AssistantErrorSummary.tsx';
import { AssistantFooter } from './AssistantFooter.tsx';
import { AssistantSection } from './AssistantSection.tsx';
import { assistantDraftSchema, type AssistantDraft } from './assistant-draft.ts';
import { AutosaveAssistantDraft } from './AutosaveAssistantDraft.tsx';
import { DuplicatesDialog } from '../../person/duplicates/DuplicatesDialog.tsx';
import { PhotoFormField } from '../../person/photo/PhotoFormField.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useAssistantForms, type AssistantMode } from './use-assistant-forms.ts';
import { formatNotStoredMessage, getCreationScope, useAssistantSubmission } from './use-assistant-submission.ts';
import './assistant.css';

type AssistantProps = Pick<WidgetPropsByName['new-customer-assistant'], 'start' | 'onDone' | 'onClose'> & {
  readonly mode: AssistantMode;
};

/** The dialog 'Neuanlage': navigation and photo on the left, sections on the right, buttons in the footer. */
export function Assistant({ mode, start: initialValues, onDone, onClose }: AssistantProps) {
  const forms = useAssistantForms(mode, initialValues);
  const draft = useAutosaveDraft<AssistantDraft>({ name: getCreationScope(mode), schema: assistantDraftSchema });
  // A form can still change after the dialog has finished. Such a change must not save the draft again.
  const isFinished = useRef(false);
  const draftUntilFinished = { ...draft, save: (value: AssistantDraft) => (isFinished.current ? undefined : draft.save(value)) };
  /** Ends the dialog. `created` is undefined if the middleware has created the customer but returned no uuid. */
  const finish = (created: Parameters<typeof onDone>[0] | undefined) => {
    isFinished.current = true;
    draft.clear();
    if (created) onDone(created);
    else onClose();
  };
  const submission = useAssistantSubmission(mode, forms, finish);
  const { recordOfEarlierForm, incompleteCreation } = submission;
  const restoreDraft = ({ attempt, ...values }: AssistantDraft) => {
    forms.setValues(values);
    if (attempt) submission.restoreAttempt(attempt);
  };
  const close = () => {
    // The dialog has already asked whether to discard the input.
    draft.clear();
    onClose();
  };
  return (
    <>
      <Dialog
        open
        title="Neuanlage"
        width={1200}
        onClose={submission.isPending ? undefined : close}
        footer={<AssistantFooter mode={mode} forms={forms} submission={submission} />}
      >
        <RestoreDraftPrompt draft={draft} subject={formatDraftLabel(draft)} onRestore={restoreDraft} />
        <AutosaveAssistantDraft forms={forms} draft={draftUntilFinished} attempt={submission.attempt} />
        {recordOfEarlierForm ? (
          <InlineNotice text={EARLIER_FORM_MESSAGE} actions={[{ label: 'Kunde öffnen', onAction: () => finish(recordOfEarlierForm) }]} />
        ) : null}
        {incompleteCreation ? (
          <InlineNotice
            text={formatNotStoredMessage(incompleteCreation.parts)}
            actions={[{ label: 'Kunde öffnen', onAction: () => finish(incompleteCreation.created) }]}
          />
        ) : null}
        <QueryView
          query={useBaseData()}
          errorMessage="Die Auswahllisten konnten nicht geladen werden"
          skeleton={{ lines: 12, height: 480, label: 'Neuanlage wird geladen' }}
        >
          {(baseData) => (
            <div className="assistant">
              <div className="assistant__sidebar">
                <SectionNav sections={forms.sections} />
                <div className="assistant__photo">
                  <PhotoFormField form={forms.ticketHolder.form} isRequired={forms.ticketHolder.isRequired('picture')} />
                </div>
              </div>
              <div className="assistant__sections">
                <AssistantErrorSummary sections={forms.sections} invalidFields={submission.invalidFields} />
                {forms.sections.map((section, index) => (
                  <AssistantSection
                    key={section.name}
                    section={section}
                    forms={forms}
                    baseData={baseData}
                    isFirst={index === 0}
                    onSubmit={submission.create}
                  />
                ))}
              </div>
            </div>
          )}
        </QueryView>
      </Dialog>
      {submission.duplicates ? (
        <DuplicatesDialog
          person={forms.customer.form.getValues()}
          hits={submission.duplicates}
          onAdopt={({ uuid }) => finish({ customerUuid: uuid })}
          onIgnore={submission.ignoreDuplicates}
        />
      ) : null}
    </>
  );
}

const EARLIER_FORM_MESSAGE =
  'Ein früherer Versuch, dessen Antwort ausgeblieben ist, wurde angelegt. Ihre jetzigen Angaben sind noch nicht gesendet.';

/** Returns the label of a saved draft: 'Neuanlage Erika Musterfrau'. */
function formatDraftLabel({ savedDraft }: AutosaveDraft<AssistantDraft>): string {
  const name = savedDraft && (formatFullName(savedDraft.value.customer) || formatFullName(savedDraft.value.ticketHolder));
  return ['Neuanlage', name].filter(Boolean).join(' ');
}
