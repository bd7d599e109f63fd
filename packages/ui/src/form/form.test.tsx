import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { Button } from '../button/button.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { Autocomplete } from '../field/autocomplete.tsx';
import { FormSelect, FormSwitch } from './form-choice-fields.tsx';
import { FormDate } from './form-date.tsx';
import { FormIban, FormText, FormTextArea } from './form-text-fields.tsx';
import { FieldGrid } from './field-grid.tsx';
import { Form } from './form.tsx';
import { validationMessages } from './validation-messages.ts';

const schema = z.object({
  idSalutation: z.number({ error: validationMessages.choose('Anrede') }).optional(),
  firstName: z.string(),
  lastName: z.string().min(1, validationMessages.required('Nachname')),
  birthdate: z.string().optional(),
  email: z.email(validationMessages.email),
  iban: z.string(),
  note: z.string(),
  identical: z.boolean(),
});
type Values = z.infer<typeof schema>;

const erika: Values = {
  idSalutation: 1,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  birthdate: '1980-05-04',
  email: 'erika@example.org',
  iban: 'DE89370400440532013000',
  note: '',
  identical: true,
};
const salutations = [
  { displayid: 1, displayname: 'Frau' },
  { displayid: 2, displayname: 'Herr' },
];

type Save = (values: Values) => void | Promise<void>;

interface CustomerFormProps {
  save: Save;
  onInvalid?: () => void;
  values?: Values;
  editing?: boolean;
}

function CustomerForm({ save, onInvalid, values = erika, editing = true }: CustomerFormProps) {
  const form = useForm({ defaultValues: values, resolver: zodResolver(schema), shouldFocusError: false });
  const { control } = form;
  return (
    <>
      <Form
        form={form}
        label="Kundendaten"
        editing={editing}
        isRequired={(name) => name === 'lastName'}
        onSubmit={save}
        {...(onInvalid ? { onInvalid } : {})}
      >
        <FieldGrid>
          <FormSelect control={control} name="idSalutation" label="Anrede" options={salutations} />
          <FormText control={control} name="firstName" label="Vorname" />
          <FormText control={control} name="lastName" label="Nachname" />
          <FormDate control={control} name="birthdate" label="Geburtsdatum" max="2026-11-21" />
          <FormText control={control} name="email" label="E-Mail-Adresse" type="email" />
          <FormIban control={control} name="iban" label="IBAN" />
          <FormTextArea control={control} name="note" label="Bemerkung" />
          <FormSwitch control={control} name="identical" label="Identisch mit Kunde" />
        </FieldGrid>
        <Button submit>Änderungen speichern</Button>
      </Form>
      <button type="button" onClick={() => form.reset()}>
        Abbrechen
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }));

describe('a form', () => {
  it('passes its values to `onSubmit` when it is submitted by Enter', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} />);
    await userEvent.clear(field('Vorname'));
    await userEvent.type(field('Vorname'), 'Anna');
    await userEvent.selectOptions(field('Anrede'), 'Herr');
    await userEvent.click(screen.getByRole('switch', { name: 'Identisch mit Kunde' }));
    await userEvent.clear(field('Geburtsdatum'));
    await userEvent.type(field('Geburtsdatum'), '1.2.90{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({
      ...erika,
      firstName: 'Anna',
      idSalutation: 2,
      identical: false,
      birthdate: '1990-02-01',
    });
  });

  it('focuses a summary of several invalid fields, which has a button that focuses each field', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} values={{ ...erika, lastName: '', email: 'erika@' }} />);
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Nachname')).toHaveAccessibleDescription('Bitte Nachname eingeben');
    expect(field('E-Mail-Adresse')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('2 Angaben fehlen oder sind falsch: Nachname, E-Mail-Adresse');
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'E-Mail-Adresse' }));
    expect(field('E-Mail-Adresse')).toHaveFocus();
    await submit();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('omits fields from the summary as soon as they are valid, and keeps the place of the summary', async () => {
    render(<CustomerForm save={vi.fn<Save>()} values={{ ...erika, lastName: '', email: 'erika@' }} />);
    await submit();
    await userEvent.type(field('Nachname'), 'Musterfrau');
    expect(screen.getByRole('alert')).toHaveTextContent('1 Angabe fehlt oder ist falsch: E-Mail-Adresse');
    expect(field('Nachname')).toHaveFocus();
    await userEvent.type(field('E-Mail-Adresse'), 'example.org');
    expect(screen.getByRole('alert')).toHaveTextContent('Die genannten Angaben sind jetzt richtig.');
    expect(field('E-Mail-Adresse')).toHaveFocus();
  });

  it('removes the summary after a reset and after a successful submission', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} values={{ ...erika, lastName: '', email: 'erika@' }} />);
    await submit();
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.getByRole('alert')).toHaveTextContent('');
    await submit();
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.type(field('Nachname'), 'Musterfrau');
    await userEvent.type(field('E-Mail-Adresse'), 'example.org');
    await submit();
    expect(save).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });

  it('leaves invalid values to `onInvalid`', async () => {
    const onInvalid = vi.fn<() => void>();
    render(<CustomerForm save={vi.fn<Save>()} onInvalid={onInvalid} values={{ ...erika, lastName: '', email: 'erika@' }} />);
    await submit();
    expect(onInvalid).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });

  it('focuses the only invalid field and announces it', async () => {
    render(<CustomerForm save={vi.fn<Save>()} values={{ ...erika, lastName: '' }} />);
    await submit();
    expect(field('Nachname')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('1 Angabe fehlt oder ist falsch: Nachname');
  });

  it('does not submit an invalid date, and focuses its field', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} />);
    await userEvent.clear(field('Geburtsdatum'));
    await userEvent.type(field('Geburtsdatum'), '31.02.1980{Enter}');
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(field('Geburtsdatum')).toHaveFocus();
    expect(field('Geburtsdatum')).toHaveValue('31.02.1980');
    expect(screen.getByRole('alert')).toHaveTextContent('1 Angabe fehlt oder ist falsch: Geburtsdatum');
  });

  it('reports other invalid fields together with a date that cannot be parsed', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} values={{ ...erika, lastName: '', email: 'erika@' }} />);
    await userEvent.clear(field('Geburtsdatum'));
    await userEvent.type(field('Geburtsdatum'), '31.02.1980');
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(field('Nachname')).toBeInvalid();
    expect(field('E-Mail-Adresse')).toBeInvalid();
    expect(field('Geburtsdatum')).toBeInvalid();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Geburtsdatum' }));
    expect(field('Geburtsdatum')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('3 Angaben fehlen oder sind falsch: Nachname, E-Mail-Adresse, Geburtsdatum');
  });

  it('clears a date that cannot be parsed when the form is reset', async () => {
    const save = vi.fn<Save>();
    render(<CustomerForm save={save} values={{ ...erika, birthdate: undefined }} />);
    await userEvent.type(field('Geburtsdatum'), 'morgen{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(field('Geburtsdatum')).toHaveValue('');
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('ignores a second submission while the first one is pending, and can be submitted again afterwards', async () => {
    const finishSaves: (() => void)[] = [];
    const save = vi.fn<Save>(() => new Promise<void>((resolve) => finishSaves.push(resolve)));
    render(<CustomerForm save={save} />);
    await submit();
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    finishSaves[0]?.();
    await vi.waitFor(async () => {
      await submit();
      expect(save).toHaveBeenCalledTimes(2);
    });
  });

  it('shows why a submission failed, and hides this message at the next submission', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(new Error('Der Kunde wurde inzwischen geändert'));
    render(<CustomerForm save={save} />);
    await submit();
    expect(await screen.findByText('Der Kunde wurde inzwischen geändert')).toBeInTheDocument();
    await submit();
    expect(screen.queryByText('Der Kunde wurde inzwischen geändert')).not.toBeInTheDocument();
  });

  it('marks required fields', () => {
    render(<CustomerForm save={() => {}} />);
    expect(field('Nachname')).toBeRequired();
    expect(field('Vorname')).not.toBeRequired();
  });

  it('shows texts instead of inputs in view mode', async () => {
    render(<CustomerForm save={() => {}} editing={false} />);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByRole('switch')).toBeDisabled();
    const displayedValues = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, within(term.parentElement ?? term).getByRole('definition').textContent]),
    );
    expect(displayedValues).toEqual({
      Anrede: 'Frau',
      Vorname: 'Erika',
      Nachname: 'Musterfrau',
      Geburtsdatum: '04.05.1980',
      'E-Mail-Adresse': 'erika@example.org',
      IBAN: 'DE89 3704 0044 0532 0130 00',
      Bemerkung: 'keine Angabe',
    });
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('an autocomplete in a form', () => {
  function RelationForm({ save }: { save: (values: { from: unknown }) => void }) {
    const form = useForm<{ from: { displayid: number; displayname: string } | null }>({ defaultValues: { from: null } });
    return (
      <Form form={form} label="Relation" onSubmit={save}>
        <Autocomplete label="Von" value={null} onSelect={() => {}} completeMethod={async () => []} />
        <Button submit>Weiter</Button>
      </Form>
    );
  }

  it('prevents submission while it has a text without a selected suggestion', async () => {
    const save = vi.fn<(values: { from: unknown }) => void>();
    render(<RelationForm save={save} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Von' }), 'Köln');
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Von' })).toHaveFocus();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Von' }));
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ from: null });
  });
});

function NestedForms({ onOuterSubmit, onInnerSubmit }: { onOuterSubmit: Save; onInnerSubmit: Save }) {
  const outerForm = useForm({ defaultValues: erika });
  const innerForm = useForm({ defaultValues: erika });
  const [isOpen, setOpen] = useState(false);
  return (
    <Form form={outerForm} label="Außen" onSubmit={onOuterSubmit}>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {isOpen ? <FormInPortal form={innerForm} onSubmit={onInnerSubmit} /> : null}
    </Form>
  );
}

function FormInPortal({ form, onSubmit }: { form: ReturnType<typeof useForm<Values>>; onSubmit: Save }) {
  return createPortal(
    <Form form={form} label="Innen" onSubmit={onSubmit}>
      <Button submit>Speichern</Button>
    </Form>,
    document.body,
  );
}

describe('a form in a dialog inside another form', () => {
  it('does not submit the outer form', async () => {
    const onOuterSubmit = vi.fn<Save>();
    const onInnerSubmit = vi.fn<Save>();
    render(<NestedForms onOuterSubmit={onOuterSubmit} onInnerSubmit={onInnerSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(onInnerSubmit).toHaveBeenCalledTimes(1);
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });
});
