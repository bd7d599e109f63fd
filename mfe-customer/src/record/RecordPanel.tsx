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

/** The form of the record, for elements next to its fields (the toggle, the photo). */
export interface RecordSlotContext {
  readonly form: PersonFormMethods;
  readonly editing: boolean;
}

/** Props of {@link RecordPanel}. */
export interface RecordPanelProps<R extends PersonData> extends RecordOptions<R> {
  /** The heading of the page: the name, 'Fahrkarteninhaber: Mia Musterfrau'. Also the name of the form. */
  readonly title: string;
  /** Returns the heading for the values typed so far, if it shows them. */
  readonly formatTitle?: (values: Pick<PersonValues, 'firstName' | 'lastName'>) => string;
  /** Shown after the title: 'Kunde 100234'. */
  readonly caption?: string | undefined;
  /** The label of unsaved changes, after 'Nicht gespeichert: ' ('die Kundendaten'); also the name of the form. */
  readonly unsavedLabel: string;
  /** The name of the draft (`useAutosaveDraft`): kind and ids of the record, no personal data. */
  readonly draftName: string;
  /** Shown while the record is edited; says which other records change with it. */
  readonly hint: string | ((values: PersonValues) => string);
  /** Why nothing was sent, if the check before the creation failed. */
  readonly errorMessage?: string | undefined;
  /** The label of the create button; by default 'Neu anlegen'. */
  readonly createText?: string | undefined;
  /** The message about a record that another, earlier form has created with an unknown outcome. */
  readonly earlierText?: (earlier: R) => string;
  /** Called when editing starts or ends. While the record is edited, its save button is the only primary action. */
  readonly onEditing?: (isEditing: boolean) => void;
  /** Why the record may not be edited. */
  readonly disabledReason?: string | undefined;
  readonly badge?: ReactNode;
  /** Buttons in the head, before 'Bearbeiten'. */
  readonly actions?: ReactNode;
  readonly collapsible?: boolean;
  /** Shown above the fields: the number. */
  readonly header?: ReactNode;
  /** Shown above all fields at full width: the toggle 'Identisch mit Kunde'. */
  readonly above?: (context: RecordSlotContext) => ReactNode;
  /** Shown left of the fields: the photo. */
  readonly aside?: (context: RecordSlotContext) => ReactNode;
}

/**
 * The record of one person with its buttons and messages. Viewing, editing and creating use the same layout. A double
 * click on a value edits it, Enter saves, and Escape cancels; it asks first if something was changed.
 */
export function RecordPanel<R extends PersonData>(props: RecordPanelProps<R>) {
  const { title, caption, unsavedLabel, actions, badge, header, above, aside, collapsible = false } = props;
  usePageHeading();
  const { within: unsavedChangesTracker, leave: confirmAndRun } = useUnsavedChangesScope();
  const state = useRecord(props);
  const draft = useAutosaveDraft({ name: props.draftName, schema: recordDraftSchema });
  const { mode, person } = state;
  const { form } = person;
  const id = useId();
  const { data: lists, isPending: areListsPending } = useBaseData();
  const editButton = useRef<HTMLButtonElement>(null);
  const editing = mode !== 'view';
  useFocusAfterEditing(editing, editButton);
  const { onEditing } = props;
  useEffect(() => onEditing?.(editing), [editing, onEditing]);
  const editLockedReason =
    props.disabledReason ?? getUnreadableReason(props.kind, props.record) ?? (lists ? undefined : OPTIONS_NOT_LOADED_MESSAGE);
  const cancel = () => {
    // Drop the draft first: cancelling unmounts the form of a new record.
    draft.clear();
    state.cancel();
  };
  const focusField = useFocusField(person, editing && lists !== undefined);
  const editAt = (event: MouseEvent<HTMLElement>) => {
    const name = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
    if (name === undefined || editing || editLockedReason !== undefined) return;
    // Otherwise the word below the pointer stays selected.
    getSelection()?.removeAllRanges();
    focusField(name);
    state.edit();
  };
  const cancelOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // React passes key events of dialogs to this handler too, although dialogs are elsewhere in the document.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !editing || !isInside || event.defaultPrevented || state.isPending) return;
    // Otherwise the same key press would also close the dialog that asks.
    event.stopPropagation();
    confirmAndRun(cancel);
  };
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'], disabled: !props.formatTitle });
  const slotContext = { form, editing: editing && lists !== undefined };
  return (
    <Panel
      level={1}
      title={props.formatTitle?.({ firstName, lastName }) ?? title}
      caption={caption}
      badge={badge}
      collapsible={collapsible && !editing}
      actions={
        <>
          {actions}
          {editing ? null : (
            <Button
              ref={(element) => void (editButton.current = element instanceof HTMLButtonElement ? element : null)}
              onClick={() => state.edit()}
              disabledReason={editLockedReason}
              // While the lists load, a reason next to the button would move the other buttons.
              showReason={!areListsPending}
            >
              Bearbeiten
            </Button>
          )}
        </>
      }
    >
      {editLockedReason === undefined ? <RestoreDraftPrompt draft={draft} subject={caption ?? title} onRestore={state.restore} /> : null}
      <AutosaveRecordDraft person={person} metadata={state.draftMetadata} draft={draft} />
      {state.earlier && props.earlierText ? (
        <InlineNotice
          text={props.earlierText(state.earlier)}
          actions={[{ label: 'Öffnen', onAction: () => state.earlier && props.onSaved?.(state.earlier) }]}
        />
      ) : null}
      <UnsavedChangesContext value={unsavedChangesTracker}>
        {/* The keyboard has 'Bearbeiten' and 'Abbrechen'; these are shortcuts. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onDoubleClick={editAt} onKeyDown={cancelOnEscape}>
          <Form
            form={form}
            id={id}
            label={title}
            editing={editing}
            isRequired={person.isRequired}
            unsavedLabel={unsavedLabel}
            onSubmit={state.save}
          >
            {editing ? <RequiredLegend /> : null}
            <div className="record">
              {aside ? <div className="record__aside">{aside(slotContext)}</div> : null}
              <div className="record__fields">
                {above?.(slotContext)}
                {editing && !lists ? <InlineNotice text={OPTIONS_NOT_LOADED_MESSAGE} /> : null}
                <PersonFields
                  person={person}
                  editing={editing}
                  baseData={lists}
                  header={header}
                  autoFocus
                  layout={aside ? 'holder' : 'record'}
                />
              </div>
            </div>
            {editing ? (
              <div className="record__foot">
                <div className="record__failure">
                  <FormError text={state.errorMessage ?? props.errorMessage} />
                </div>
                <Hint form={form} hint={props.hint} />
                <Button loading={state.isPending} onClick={cancel}>
                  Abbrechen
                </Button>
                <Button submit variant="primary" loading={state.isPending}>
                  {mode === 'create' ? (props.createText ?? 'Neu anlegen') : 'Änderungen speichern'}
                </Button>
              </div>
            ) : null}
          </Form>
        </div>
      </UnsavedChangesContext>
      {state.conflict ? (
        <ConflictDialog
          kind={props.kind}
          fields={person.fields}
          conflict={state.conflict}
          onResolve={state.resolveConflict}
          onCancel={state.dismissConflict}
        />
      ) : null}
    </Panel>
  );
}

const OPTIONS_NOT_LOADED_MESSAGE = 'Die Auswahllisten (Anrede, Titel, Land) sind noch nicht geladen.';

function Hint({ form, hint }: { readonly form: PersonFormMethods; readonly hint: RecordPanelProps<PersonData>['hint'] }) {
  const identicalWithCustomer = useWatch({ control: form.control, name: 'identicalWithCustomer' });
  return <p className="record__hint">{typeof hint === 'string' ? hint : hint({ ...form.getValues(), identicalWithCustomer })}</p>;
}

/** Returns a function that focuses a field as soon as the fields are edited. */
function useFocusField({ fields, form: { setFocus } }: PersonForm, editing: boolean): (name: string) => void {
  const requested = useRef<string>(undefined);
  useEffect(() => {
    const field = fields.find(({ name }) => name === requested.current);
    if (!editing || !field) return;
    requested.current = undefined;
    setFocus(field.name, { shouldSelect: true });
  }, [editing, fields, setFocus]);
  return (name) => {
    requested.current = name;
  };
}

/** Restores the focus to the edit button after editing. */
function useFocusAfterEditing(editing: boolean, button: { readonly current: HTMLButtonElement | null }) {
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing, button]);
}
