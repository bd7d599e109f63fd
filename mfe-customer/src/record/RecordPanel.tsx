import type { MiddlewareError } from '@aboschalter/middleware-client';
import { type Create, getData, RestoreDraftPrompt, useAutosaveDraft, useBaseData } from '@aboschalter/platform';
import { Button, FormError, Panel, InlineNotice } from '@aboschalter/ui';
import { Form, useWatch } from '@aboschalter/ui/form';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { PersonField, PersonKind } from '../person/fields.ts';
import { PersonFields } from '../person/PersonFields.tsx';
import { unreadableReason } from '../person/unreadable.ts';
import type { PersonFormMethods } from '../person/use-person-form.ts';
import type { PersonData, PersonValues } from '../person/values.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { recordDraftSchema } from './record-draft.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import type { CreatedRecord, RecordPatch, RecordOutcome } from './record-options.ts';
import { useRecord } from './use-record.ts';
import './record.css';

/** The record for elements next to the fields (the toggle, the photo). */
export interface RecordSlotContext {
  readonly form: PersonFormMethods;
  readonly editing: boolean;
}

/** Props of {@link RecordPanel}. */
export interface RecordPanelProps<R extends PersonData> {
  readonly kind: PersonKind;
  /** The fields, by default all. */
  readonly fields?: readonly PersonField[];
  /** The heading: 'Kunde', 'Fahrkarteninhaber: Mia Musterfrau'. */
  readonly title: string;
  /** The label of unsaved changes, after 'Nicht gespeichert: ' ('die Kundendaten'); also the name of the form. */
  readonly unsaved: string;
  /** The name of its draft (`useAutosaveDraft`): its kind and ids, no personal data. */
  readonly draftName: string;
  /** The stored record; undefined for a new one. */
  readonly record: R | undefined;
  /** Initial values of a new record. */
  readonly start?: PersonValues;
  /** Shown while it is edited: what else changes. */
  readonly hint: string | ((values: PersonValues) => string);
  readonly send: (change: RecordPatch<R>) => Promise<RecordOutcome<R>>;
  /** Reads the stored record after an unknown outcome; `undefined` if that fails. */
  readonly read: (record: R | CreatedRecord) => Promise<R | undefined>;
  /** Converts the response of the creating call to a record; `undefined` if it is incomplete. */
  readonly whole?: (answer: CreatedRecord) => R | undefined;
  /** Why nothing was sent, if a check before a new record failed. */
  readonly failure?: string | undefined;
  /** The message after a save that was found stored: 'Kundendaten gespeichert'. */
  readonly savedText: string;
  /** The record id of a new record (`useCreate`). */
  readonly creation?: Pick<Create<never>, 'attempt' | 'resume'>;
  /** Stores what the call for changes lacks, after an earlier attempt has created the record. */
  readonly onRepeated?: (stored: R, values: PersonValues) => Promise<void>;
  /** The label of the create button, if not 'Neu anlegen'. */
  readonly createText?: string | undefined;
  /** The message about a record that an earlier form created with unknown outcome. */
  readonly earlierText?: (earlier: R) => string;
  /** Reads the present record from a conflict; a new record has none. */
  readonly presentIn?: (error: MiddlewareError) => R | undefined;
  readonly onSaved?: (saved: R) => void;
  readonly onClose?: () => void;
  /** Why it must not be edited. */
  readonly lockedReason?: string | undefined;
  readonly mark?: ReactNode;
  /** Buttons in the head, before 'Bearbeiten'. */
  readonly actions?: ReactNode;
  readonly collapsible?: boolean;
  /** Above the fields: the number. */
  readonly head?: ReactNode;
  /** Above all fields, full width: the toggle 'Identisch mit Kunde'. */
  readonly above?: (place: RecordSlotContext) => ReactNode;
  /** Left of the fields: the photo. */
  readonly aside?: (place: RecordSlotContext) => ReactNode;
}

/** One person's record with its buttons and messages: view, edit and create in the same places. */
export function RecordPanel<R extends PersonData>(props: RecordPanelProps<R>) {
  const { title, unsaved, actions, mark, head, above, aside, collapsible = false } = props;
  const state = useRecord(props);
  const draft = useAutosaveDraft({ name: props.draftName, schema: recordDraftSchema });
  const { mode, person } = state;
  const { form } = person;
  const id = useId();
  const baseData = useBaseData();
  const editButton = useRef<HTMLButtonElement>(null);
  const editing = mode !== 'view';
  useFocusAfterEditing(editing, editButton);
  const lists = getData(baseData);
  const editLockedReason =
    props.lockedReason ?? unreadableReason(props.kind, props.record) ?? (lists ? undefined : OPTIONS_NOT_LOADED_MESSAGE);
  const cancel = () => {
    // The form of a new record unmounts with it.
    draft.drop();
    state.cancel();
  };
  const place = { form, editing: editing && lists !== undefined };
  return (
    <Panel
      title={title}
      mark={mark}
      collapsible={collapsible && !editing}
      actions={
        <>
          {actions}
          {editing ? null : (
            <Button
              ref={(element) => void (editButton.current = element instanceof HTMLButtonElement ? element : null)}
              onClick={() => state.edit()}
              disabledReason={editLockedReason}
            >
              Bearbeiten
            </Button>
          )}
        </>
      }
    >
      {editLockedReason === undefined ? <RestoreDraftPrompt draft={draft} what={title} onResume={state.resume} /> : null}
      <DraftKeeper person={person} kept={state.kept} draft={draft} />
      {state.earlier && props.earlierText ? (
        <InlineNotice
          text={props.earlierText(state.earlier)}
          actions={[{ label: 'Öffnen', onAction: () => state.earlier && props.onSaved?.(state.earlier) }]}
        />
      ) : null}
      <Form form={form} id={id} label={title} editing={editing} isRequired={person.isRequired} unsaved={unsaved} onSubmit={state.save}>
        <div className="record">
          {aside ? <div className="record__aside">{aside(place)}</div> : null}
          <div className="record__fields">
            {above?.(place)}
            {editing && !lists ? <InlineNotice text={OPTIONS_NOT_LOADED_MESSAGE} /> : null}
            <PersonFields person={person} editing={editing} baseData={lists} head={head} focusFirst />
          </div>
        </div>
        {editing ? <FormError text={state.failure ?? props.failure} /> : null}
        {editing ? (
          <div className="record__foot">
            <Hint form={form} hint={props.hint} />
            <Button busy={state.busy} onClick={cancel}>
              Abbrechen
            </Button>
            <Button submit kind="primary" busy={state.busy}>
              {mode === 'create' ? (props.createText ?? 'Neu anlegen') : 'Änderungen speichern'}
            </Button>
          </div>
        ) : null}
      </Form>
      {state.conflict ? (
        <ConflictDialog fields={person.fields} conflict={state.conflict} onSettle={state.settle} onCancel={state.dismissConflict} />
      ) : null}
    </Panel>
  );
}

const OPTIONS_NOT_LOADED_MESSAGE = 'Die Auswahllisten (Anrede, Titel, Land) sind noch nicht geladen.';

function Hint({ form, hint }: { readonly form: PersonFormMethods; readonly hint: RecordPanelProps<PersonData>['hint'] }) {
  const identicalWithCustomer = useWatch({ control: form.control, name: 'identicalWithCustomer' });
  return <p className="record__hint">{typeof hint === 'string' ? hint : hint({ ...form.getValues(), identicalWithCustomer })}</p>;
}

/** Restores the focus to the edit button after editing. */
function useFocusAfterEditing(editing: boolean, button: { readonly current: HTMLButtonElement | null }) {
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing, button]);
}
