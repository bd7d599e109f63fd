import type { BaseData } from '@aboschalter/contract';
import { Form, Switch } from '@aboschalter/ui/form';
import { useId } from 'react';
import { PersonFields } from '../../person/PersonFields.tsx';
import type { AssistantForms, Section } from './use-assistant-forms.ts';

interface AssistantSectionProps {
  readonly section: Section;
  readonly forms: AssistantForms;
  readonly baseData: BaseData;
  /** Whether this is the first section, which has the initial focus. */
  readonly isFirst: boolean;
  /** Called on Enter in a field of the section. */
  readonly onSubmit: () => void;
}

/** A section of the dialog. It is a separate form, but Enter in it submits the whole dialog. */
export function AssistantSection({ section: { name, title, person }, forms, baseData, isFirst, onSubmit }: AssistantSectionProps) {
  const id = useId();
  const isHolder = name === 'ticketHolder';
  const fields = (
    <PersonFields
      person={person}
      editing
      baseData={baseData}
      autoFocus={isFirst}
      layout={name === 'bankData' ? 'side-by-side' : 'assistant'}
    />
  );
  return (
    <section aria-labelledby={id} className="assistant__section">
      <h3 id={id}>{title}</h3>
      <Form
        form={person.form}
        label={title}
        isRequired={person.isRequired}
        unsavedLabel="die Neuanlage"
        onSubmit={onSubmit}
        // The dialog validates all sections, so it is also submitted if this section is invalid.
        onInvalid={onSubmit}
      >
        {isHolder ? (
          <>
            <Switch label="Identisch mit Kunde" checked={forms.isIdentical} onChange={forms.setIdentical} autoFocus={isFirst} />
            {forms.isIdentical ? null : <div className="assistant__holder">{fields}</div>}
          </>
        ) : (
          fields
        )}
        {/* The visible button is in the footer. Enter submits a form only if the form itself contains a submit button. */}
        <button type="submit" hidden>
          Anlegen
        </button>
      </Form>
    </section>
  );
}
