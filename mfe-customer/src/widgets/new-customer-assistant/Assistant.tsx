import { formatFullName } from '@aboschalter/formats';
import { type AutosaveDraft, QueryView, RestoreDraftPrompt, useAutosaveDraft, useBaseData } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Dialog, InlineNotice } from '@aboschalter/ui';
import { useRef } from 'react';
import { AssistantFooter } from './AssistantFooter.tsx';
import { AssistantSection } from './AssistantSection.tsx';
import { assistantDraftSchema, type AssistantDraft } from './assistant-draft.ts';
import { AutosaveAssistantDraft } from './AutosaveAssistantDraft.tsx';
import { DuplicatesDialog } from '../../person/duplicates/DuplicatesDialog.tsx';
import { PhotoFormField } from '../../person/photo/PhotoFormField.tsx';
import { SectionNav } from './SectionNav.tsx';
import { useAssistantForms, type AssistantMode } from './use-assistant-forms.ts';
import { formatNotStored, getCreationScope, useAssistantSubmit } from './use-assistant-submit.ts';
import './assistant.css';

type AssistantProps = Pick<WidgetPropsByName['new-customer-assistant'], 'start' | 'onDone' | 'onClose'> & {
  readonly creating: AssistantMode;
};

/** The dialog: navigation and photo on the left, sections on the right, buttons in the footer. */
export function Assistant({ creating, start, onDone, onClose }: AssistantProps) {
  const forms = useAssistantForms(creating, start);
  const draft = useAutosaveDraft<AssistantDraft>({ name: getCreationScope(creating), schema: assistantDraftSchema });
  // After the creation, a late change of a form must not save the draft again.
  const isDone = useRef(false);
  const guardedDraft = { ...draft, save: (value: AssistantDraft) => (isDone.current ? undefined : draft.save(value)) };
  const finish = (created: Parameters<typeof onDone>[0] | undefined) => {
    isDone.current = true;
    draft.clear();
    if (created) onDone(created);
    else onClose();
  };
  const creation = useAssistantSubmit(creating, forms, finish);
  const resume = ({ attempt, ...values }: AssistantDraft) => {
    forms.setValues(values);
    if (attempt) creation.restore(attempt);
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
        onClose={creation.isPending ? undefined : close}
        footer={<AssistantFooter creating={creating} forms={forms} creation={creation} />}
      >
        <RestoreDraftPrompt draft={draft} subject={formatDraftLabel(draft)} onRestore={resume} />
        <AutosaveAssistantDraft forms={forms} draft={guardedDraft} attempt={creation.attempt} />
        {creation.earlier ? (
          <InlineNotice
            text={EARLIER_ATTEMPT_MESSAGE}
            actions={[{ label: 'Kunde öffnen', onAction: () => creation.earlier && finish(creation.earlier) }]}
          />
        ) : null}
        {creation.incomplete ? (
          <InlineNotice
            text={formatNotStored(creation.incomplete.parts)}
            actions={[{ label: 'Kunde öffnen', onAction: () => creation.incomplete && finish(creation.incomplete.created) }]}
          />
        ) : null}
        <QueryView
          query={useBaseData()}
          errorMessage="Die Auswahllisten konnten nicht geladen werden"
          skeleton={{ lines: 12, height: 480, label: 'Neuanlage wird geladen' }}
        >
          {(baseData) => (
            <div className="assistant">
              <div className="assistant__rail">
                <SectionNav sections={forms.sections} />
                <div className="assistant__photo">
                  <PhotoFormField form={forms.ticketHolder.form} isRequired={forms.ticketHolder.isRequired('picture')} />
                </div>
              </div>
              <div className="assistant__sections">
                {forms.sections.map((section, index) => (
                  <AssistantSection
                    key={section.name}
                    section={section}
                    forms={forms}
                    baseData={baseData}
                    focusFirst={index === 0}
                    onSubmit={creation.create}
                  />
                ))}
              </div>
            </div>
          )}
        </QueryView>
      </Dialog>
      {creation.duplicates ? (
        <DuplicatesDialog
          person={forms.customer.form.getValues()}
          hits={creation.duplicates}
          onAdopt={({ uuid }) => finish({ customerUuid: uuid })}
          onIgnore={creation.ignore}
        />
      ) : null}
    </>
  );
}

const EARLIER_ATTEMPT_MESSAGE =
  'Ein früherer Versuch, dessen Antwort ausgeblieben ist, wurde angelegt. Ihre jetzigen Angaben sind noch nicht gesendet.';
/** Returns the label of a saved draft: 'Neuanlage Erika Musterfrau'. */
function formatDraftLabel({ savedDraft }: AutosaveDraft<AssistantDraft>): string {
  const name = savedDraft && (formatFullName(savedDraft.value.customer) || formatFullName(savedDraft.value.ticketHolder));
  return ['Neuanlage', name].filter(Boolean).join(' ');
}
