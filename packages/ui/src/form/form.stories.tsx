import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../button/button.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { ReadOnlyField } from '../field/read-only-field.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { FieldGrid } from './field-grid.tsx';
import { FormChoice, FormSelect, FormSwitch } from './form-choice-fields.tsx';
import { FormDate } from './form-date.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormError } from './form-error.tsx';
import { FormIban, FormPassword, FormText, FormTextArea } from './form-text-fields.tsx';
import { Form } from './form.tsx';
import { FieldPair, RecordColumn, RecordGrid } from './record-grid.tsx';
import { RequiredLegend } from './required-legend.tsx';

export default {
  title: 'Form',
  component: Form,
  subcomponents: {
    FieldGrid,
    FieldPair,
    FormChoice,
    FormDate,
    FormError,
    FormErrorSummary,
    FormIban,
    FormPassword,
    FormSelect,
    FormSwitch,
    FormText,
    FormTextArea,
    RecordColumn,
    RecordGrid,
    RequiredLegend,
  },
} satisfies StoryMeta;

const schema = z.object({
  salutation: z.number().optional(),
  lastName: z.string().min(1, 'Bitte Nachnamen eingeben'),
  birthdate: z.string().optional(),
  iban: z.string(),
  password: z.string(),
  note: z.string(),
  identical: z.boolean(),
});
const salutations = [
  { displayid: 1, displayname: 'Frau' },
  { displayid: 2, displayname: 'Herr' },
];

function Example({ editing }: { readonly editing: boolean }) {
  const form = useForm({
    defaultValues: {
      salutation: 1,
      lastName: 'Musterfrau',
      birthdate: '1984-05-17',
      iban: 'DE89370400440532013000',
      password: '',
      note: '',
      identical: true,
    },
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  const { control } = form;
  return (
    <Form form={form} label="Kundendaten" editing={editing} isRequired={(name) => name === 'lastName'} onSubmit={noop}>
      <FieldGrid columns={3}>
        <FormSelect control={control} name="salutation" label="Anrede" options={salutations} />
        <FormChoice control={control} name="salutation" label="Anrede, alle sichtbar" options={salutations} />
        <FormText control={control} name="lastName" label="Nachname" />
        <FormDate control={control} name="birthdate" label="Geburtsdatum" />
        <FormIban control={control} name="iban" label="IBAN" />
        <FormPassword control={control} name="password" label="Passwort" autoComplete="new-password" />
        <FormTextArea control={control} name="note" label="Notiz" />
        <FormSwitch control={control} name="identical" label="Identisch mit Kunde" />
      </FieldGrid>
      <RequiredLegend />
      {editing ? (
        <ButtonRow>
          <Button submit variant="primary">
            Änderungen speichern
          </Button>
        </ButtonRow>
      ) : null}
    </Form>
  );
}

export const Editing = () => <Example editing />;
export const Viewing = () => <Example editing={false} />;
export const Failed = () => <FormError text="Der Kunde konnte nicht gespeichert werden." />;
export const Record = () => (
  <RecordGrid>
    <RecordColumn>
      <ReadOnlyField label="Vorname">Erika</ReadOnlyField>
      <ReadOnlyField label="Nachname">Musterfrau</ReadOnlyField>
    </RecordColumn>
    <RecordColumn>
      <FieldPair label="PLZ, Ort" required wide="second">
        <span>53721</span>
        <span>Siegburg</span>
      </FieldPair>
    </RecordColumn>
  </RecordGrid>
);

export const ErrorSummary = () => (
  <FormErrorSummary
    ref={noop}
    invalidFields={[
      { label: 'Nachname', focus: noop },
      { label: 'Bankdaten: IBAN', focus: noop },
    ]}
  />
);
