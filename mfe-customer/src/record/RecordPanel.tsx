import { RestoreDraftPrompt, useAutosaveDraft, useBaseData, usePageHeading } from '@aboschalter/platform';
import { Button, FormError, Panel, InlineNotice, UnsavedChangesContext, useUnsavedChangesScope } from '@aboschalter/ui';
import { Form, RequiredLegend, useWatch } from '@aboschalter/ui/form';
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { PersonFields } from '../person/PersonFields.tsx';
import { getUnreadableReason } from '../person/unreadable.ts';
import type { PersonForm, PersonFormMethods } from '../person/use-person-form.ts';
import type { PersonValues } from '../person/fields.ts';
import type { PersonData } from '../person/values.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { recordDraftSchema } from './record-draft.ts';
import { AutosaveRecordDraft } from './AutosaveRecordDraft.tsx';
import type { RecordOptions } from './record-options.ts';
import { useRecord } from './use-record.ts';
import './record.css';

/** The form of the record, for the elements `above` and `aside` of {@link RecordPanelProps}. */
export interface RecordSlotContext {
  readonly form: PersonFormMethods;
  /** Whether the fields can be edited: the record is edited, and the base data are loaded. */
  readonly editing: boolean;
}

/** Props of {@link RecordPanel}. */
export interface RecordPanelProps<R extends PersonData> extends RecordOptions<R> {
  /** The heading of the page, for example 'Fahrkarteninhaber: Mia Musterfrau'. Also the accessible name of the form. */
  readonly title: string;
  /** Returns a heading with the name typed so far, which replaces `title`. */
  readonly formatTitle?: (values: Pick<PersonValues, 'firstName' | 'lastName'>) => string;
  /** Shown after the title: 'Kunde 100234'. */
  readonly caption?: string | undefined;
  /** Names the input in the sentence 'Nicht gespeichert: die Kundendaten'. */
  readonly unsavedLabel: string;
  /** The name of the draft (`useAutosaveDraft`). Contains the kind and the uuid of the record, but no personal data. */
  readonly draftName: string;
  /** Says which other records a save also changes. Shown while the record is edited. */
  readonly hint: string | ((values: PersonValues) => string);
  /** Why the duplicate check before a creation failed, so that nothing was sent. */
  readonly errorMessage?: string | undefined;
  /** The label of the create button; by default 'Neu anlegen'. */
  readonly createLabel?: string | undefined;
  /**
   * Returns the message about `recordOfEarlierForm`: a record that an earlier form, such as one in another tab, has created
   * although its response was lost. Shown before this form creates another record.
   */
  readonly formatEarlierRecord?: (record: R) => string;
  /** Called when editing starts or ends. While the record is edited, its save button is the only primary action of the page. */
  readonly onEditingChange?: (isEditing: boolean) => void;
  readonly badge?: ReactNode;
  /** Buttons in the head of the panel, before 'Bearbeiten'. */
  readonly actions?: ReactNode;
  readonly collapsible?: boolean;
  /** Shown as the first field: the number of the record, which cannot be edited. */
  readonly header?: ReactNode;
  /** Returns the element above the fields, at full width: the toggle 'Identisch mit Kunde'. */
  readonly above?: (context: RecordSlotContext) => ReactNode;
  /** Returns the element to the left of the fields: the photo. */
  readonly aside?: (context: RecordSlotContext) => ReactNode;
}

/**
 * The record of one person with its buttons and messages. Viewing, editing and creating use the same layout. A double
 * click on a value starts editing at this value. Enter saves. Escape cancels, after a question if something was changed.
 */
export function RecordPanel<R extends PersonData>(props: RecordPanelProps<R>) {
  const { title, caption, unsavedLabel, actions, badge, header, above, aside, collapsible = false } = props;
  usePageHeading();
  const { within: unsavedChangesTracker, leave: confirmAndRun } = useUnsavedChangesScope();
  const recordControl = useRecord(props);
  const draft = useAutosaveDraft({ name: props.draftName, schema: recordDraftSchema });
  const { mode, person, recordOfEarlierForm } = recordControl;
  const { form } = person;
  const id = useId();
  const { data: baseData, isPending: isBaseDataPending } = useBaseData();
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = mode !== 'view';
  useFocusAfterEditing(isEditing, editButton);
  const { onEditingChange } = props;
  useEffect(() => onEditingChange?.(isEditing), [isEditing, onEditingChange]);
  const editLockedReason = getUnreadableReason(props.kind, props.record) ?? (baseData ? undefined : OPTIONS_NOT_LOADED_MESSAGE);
  const cancel = () => {
    // Clear the draft first, because cancelling unmounts the form of a new record.
    draft.clear();
    recordControl.cancel();
  };
  const focusField = useFocusField(person, isEditing && baseData !== undefined);
  const editClickedField = (event: MouseEvent<HTMLElement>) => {
    const name = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
    if (name === undefined || isEditing || editLockedReason !== undefined) return;
    // The double click has selected the word below the pointer.
    getSelection()?.removeAllRanges();
    focusField(name);
    recordControl.edit();
  };
  const cancelOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!isEditing || recordControl.isPending) return;
    // React also passes key events of dialogs to this handler, although dialogs are elsewhere in the document.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInside) return;
    // Otherwise the same key press would also close the confirmation dialog.
    event.stopPropagation();
    confirmAndRun(cancel);
  };
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'], disabled: !props.formatTitle });
  const slotContext = { form, editing: isEditing && baseData !== undefined };
  return (
    <Panel
      level={1}
      title={props.formatTitle?.({ firstName, lastName }) ?? title}
      caption={caption}
      badge={badge}
      collapsible={collapsible && !isEditing}
      actions={
        <>
          {actions}
          {isEditing ? null : (
            <Button
              // By its type, the element of a `Button` can also be a link.
              ref={(element) => void (editButton.current = element instanceof HTMLButtonElement ? element : null)}
              onClick={() => recordControl.edit()}
              disabledReason={editLockedReason}
              // While the base data load, a reason next to the button would move the other buttons.
              showReason={!isBaseDataPending}
            >
              Bearbeiten
            </Button>
          )}
        </>
      }
    >
      {editLockedReason === undefined ? (
        <RestoreDraftPrompt draft={draft} subject={caption ?? title} onRestore={recordControl.restoreDraft} />
      ) : null}
      <AutosaveRecordDraft person={person} metadata={recordControl.draftMetadata} draft={draft} />
      {recordOfEarlierForm && props.formatEarlierRecord ? (
        <InlineNotice
          text={props.formatEarlierRecord(recordOfEarlierForm)}
          actions={[{ label: 'Öffnen', onAction: () => props.onSaved?.(recordOfEarlierForm) }]}
        />
      ) : null}
      <UnsavedChangesContext value={unsavedChangesTracker}>
        {/* Double click and Escape are shortcuts: keyboard users also have the buttons 'Bearbeiten' and 'Abbrechen'. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onDoubleClick={editClickedField} onKeyDown={cancelOnEscape}>
          <Form
            form={form}
            id={id}
            label={title}
            editing={isEditing}
            isRequired={person.isRequired}
            unsavedLabel={unsavedLabel}
            onSubmit={recordControl.save}
          >
            {isEditing ? <RequiredLegend /> : null}
            <div className="record">
              {aside ? <div className="record__aside">{aside(slotContext)}</div> : null}
              <div className="record__fields">
                {above?.(slotContext)}
                {isEditing && !baseData ? <InlineNotice text={OPTIONS_NOT_LOADED_MESSAGE} /> : null}
                <PersonFields
                  person={person}
                  editing={isEditing}
                  baseData={baseData}
                  header={header}
                  autoFocus
                  layout={aside ? 'holder' : 'record'}
                />
              </div>
            </div>
            {isEditing ? (
              <div className="record__foot">
                <div className="record__failure">
                  <FormError text={recordControl.errorMessage ?? props.errorMessage} />
                </div>
                <Hint form={form} hint={props.hint} />
                <Button loading={recordControl.isPending} onClick={cancel}>
                  Abbrechen
                </Button>
                <Button submit variant="primary" loading={recordControl.isPending}>
                  {mode === 'create' ? (props.createLabel ?? 'Neu anlegen') : 'Änderungen speichern'}
                </Button>
              </div>
            ) : null}
          </Form>
        </div>
      </UnsavedChangesContext>
      {recordControl.conflict ? (
        <ConflictDialog
          kind={props.kind}
          fields={person.fields}
          conflict={recordControl.conflict}
          onResolve={recordControl.resolveConflict}
          onCancel={recordControl.dismissConflict}
        />
      ) : null}
    </Panel>
  );
}

const OPTIONS_NOT_LOADED_MESSAGE = 'Die Auswahllisten (Anrede, Titel, Land) sind noch nicht geladen.';

function Hint({ form, hint }: { readonly form: PersonFormMethods; readonly hint: RecordPanelProps<PersonData>['hint'] }) {
  // Watched, so that the hint changes with the toggle.
  const identicalWithCustomer = useWatch({ control: form.control, name: 'identicalWithCustomer' });
  return <p className="record__hint">{typeof hint === 'string' ? hint : hint({ ...form.getValues(), identicalWithCustomer })}</p>;
}

/** Returns a function that focuses a field as soon as the fields are editable. */
function useFocusField({ fields, form: { setFocus } }: PersonForm, isEditable: boolean): (name: string) => void {
  const requestedName = useRef<string>(undefined);
  useEffect(() => {
    const field = fields.find(({ name }) => name === requestedName.current);
    if (!isEditable || !field) return;
    requestedName.current = undefined;
    setFocus(field.name, { shouldSelect: true });
  }, [isEditable, fields, setFocus]);
  return (name) => {
    requestedName.current = name;
  };
}

/** Focuses the edit button when editing ends. */
function useFocusAfterEditing(isEditing: boolean, button: { readonly current: HTMLButtonElement | null }) {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, button]);
}
