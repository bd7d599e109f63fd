import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { IbanField } from './iban-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchTextField } from './search-text-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { Checkbox, Switch } from './toggles.tsx';

const salutations = [
  { displayid: 1, displayname: 'Frau' },
  { displayid: 2, displayname: 'Herr' },
];

describe('a text field', () => {
  it('connects label, asterisk, error and hint with its input', async () => {
    render(<TextField label="Nachname" required error="Bitte ausfüllen" hint="Wie im Ausweis" value="" onChange={() => {}} />);
    const input = screen.getByLabelText('Nachname');
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Bitte ausfüllen Wie im Ausweis');
    expect(input).toHaveAccessibleName('Nachname');
    expect(screen.getByText('*')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has no asterisk if it is optional', () => {
    render(<TextField label="Nachname" value="" onChange={() => {}} />);
    expect(screen.queryByText('*')).toBeNull();
    expect(screen.getByLabelText('Nachname')).not.toBeRequired();
  });

  it("is text in view mode, and shows a missing value as 'keine Angabe'", async () => {
    const { rerender } = render(<TextField label="Titel" readOnly value="Dr." onChange={() => {}} />);
    expect(screen.getByRole('definition')).toHaveTextContent('Dr.');
    rerender(<TextField label="Titel" readOnly value="" onChange={() => {}} />);
    expect(screen.getByText('keine Angabe')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});

function FieldWithMaxLength({ field: Field }: { field: typeof TextField | typeof SearchTextField | typeof IbanField }) {
  const [text, setText] = useState('');
  return <Field label="Feld" value={text} onChange={setText} maxLength={5} />;
}

describe('a value that is too long', () => {
  it.each([
    ['a text field', TextField, 5],
    ['a search field', SearchTextField, 5],
    // The IBAN field ignores `maxLength`, because it has its own maximum.
    ['an IBAN field', IbanField, 34],
  ] as const)('is rejected by %s with a message, which disappears with the next key', async (_, field, maxLength) => {
    render(<FieldWithMaxLength field={field} />);
    const input = screen.getByLabelText('Feld');
    await userEvent.type(input, '123');
    await userEvent.paste('4'.repeat(1_000_000));
    expect(input).toHaveValue('123');
    expect(input).toHaveAccessibleDescription(`Höchstens ${maxLength} Zeichen: Der Text wurde nicht übernommen.`);
    await userEvent.type(input, '4');
    expect(input).toHaveValue('1234');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('can be shortened if the owner has set it', async () => {
    const change = vi.fn<(text: string) => void>();
    render(<TextField label="Feld" value="123456789" onChange={change} maxLength={5} />);
    await userEvent.type(screen.getByLabelText('Feld'), '{Backspace}');
    expect(change).toHaveBeenCalledExactlyOnceWith('12345678');
  });
});

describe('a warning', () => {
  it('is in the description of its field, which stays valid, and is visible in view mode', async () => {
    const warning = 'Die Prüfziffern der IBAN stimmen nicht';
    const { rerender } = render(<IbanField label="IBAN" warning={warning} value="DE88370400440532013000" onChange={() => {}} />);
    expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(warning);
    expect(screen.getByLabelText('IBAN')).toBeValid();
    rerender(<IbanField label="IBAN" readOnly warning={warning} value="DE88370400440532013000" onChange={() => {}} />);
    expect(screen.getByText(warning)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('a select', () => {
  it("starts with the entry 'Bitte auswählen' of id -1, and reports the id of the chosen option", async () => {
    const change = vi.fn<(id: number | undefined) => void>();
    const { rerender } = render(<Select label="Anrede" options={salutations} value={undefined} onChange={change} />);
    expect(screen.getByRole('combobox')).toHaveValue('-1');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bitte auswählen');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Herr');
    expect(change).toHaveBeenLastCalledWith(2);
    rerender(<Select label="Anrede" options={salutations} value={2} onChange={change} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Bitte auswählen');
    expect(change).toHaveBeenLastCalledWith(undefined);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('keeps a value that is not among its options', () => {
    render(<Select label="Anrede" options={salutations} value={9} onChange={() => {}} />);
    expect(screen.getByRole('combobox')).toHaveValue('9');
  });

  it('shows the name of the chosen option in view mode', () => {
    render(<Select label="Anrede" readOnly options={salutations} value={1} onChange={() => {}} />);
    expect(screen.getByRole('definition')).toHaveTextContent('Frau');
  });

  it('has no empty entry if `placeholder` is null and an option is chosen', () => {
    render(<Select label="Feld" placeholder={null} options={salutations} value={1} onChange={() => {}} />);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});

function ControlledIbanField() {
  const [iban, setIban] = useState('');
  return (
    <>
      <IbanField label="IBAN" value={iban} onChange={setIban} />
      <output>{iban}</output>
    </>
  );
}

describe('an IBAN field', () => {
  it('accepts letters and digits only, shows groups of four, and reports a value without spaces', async () => {
    render(<ControlledIbanField />);
    await userEvent.type(screen.getByLabelText('IBAN'), 'de89-3704 0044.0532');
    expect(screen.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532');
    expect(screen.getByRole('status')).toHaveTextContent(/^DE89370400440532$/);
  });

  it('keeps the caret when text is inserted in the middle', async () => {
    render(<ControlledIbanField />);
    const input = screen.getByLabelText('IBAN');
    await userEvent.type(input, 'DE89370400440532');
    await userEvent.type(input, '99', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input).toHaveValue('DE89 9937 0400 4405 32');
    // After the inserted digits: 'DE89 99'.
    expect(input).toHaveProperty('selectionStart', 7);
  });
});

describe('a password field', () => {
  it('shows the password after a click on its button', async () => {
    render(<PasswordField label="Neues Passwort" autoComplete="new-password" value="geheim" onChange={() => {}} />);
    expect(screen.getByLabelText('Neues Passwort')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Neues Passwort anzeigen' }));
    expect(screen.getByLabelText('Neues Passwort')).toHaveAttribute('type', 'text');
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('a search field', () => {
  it('searches on Enter and can be cleared', async () => {
    const search = vi.fn<(text: string) => void>();
    const change = vi.fn<(text: string) => void>();
    render(<SearchTextField label="Nutzer suchen" value="muster" onChange={change} onSearch={search} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nutzer suchen' }), '{Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('muster');
    await userEvent.click(screen.getByRole('button', { name: 'Nutzer suchen leeren' }));
    expect(change).toHaveBeenLastCalledWith('');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('announces that it is busy and shows a spinner only while the search is running', () => {
    const { container, rerender } = render(<SearchTextField label="Suche" value="a" loading onChange={() => {}} />);
    expect(screen.getByRole('searchbox')).toHaveAttribute('aria-busy', 'true');
    expect(container.querySelector('.as-spinner')).not.toBeNull();
    rerender(<SearchTextField label="Suche" value="a" onChange={() => {}} />);
    expect(container.querySelector('.as-spinner')).toBeNull();
  });

  it('can hide its label visually, shows an error, and has a view mode without an input', () => {
    const { rerender } = render(<SearchTextField label="Suche" hideLabel error="Bitte ausfüllen" value="" onChange={() => {}} />);
    expect(screen.getByText('Suche').parentElement).toHaveClass('as-hidden');
    expect(screen.getByRole('searchbox', { name: 'Suche' })).toBeInvalid();
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription('Bitte ausfüllen');
    rerender(<SearchTextField label="Suche" readOnly value="muster" onChange={() => {}} />);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('definition')).toHaveTextContent('muster');
  });
});

describe('a choice', () => {
  it('by a switch reports the new value, and shows why it is disabled', async () => {
    const change = vi.fn<(checked: boolean) => void>();
    const { rerender } = render(<Switch label="Startkarte" checked={false} onChange={change} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Startkarte' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
    rerender(<Switch label="Startkarte" checked={false} onChange={change} disabledReason="Nur für Abos" />);
    expect(screen.getByRole('switch')).toBeDisabled();
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('Nur für Abos');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('by a checkbox reports the new value', async () => {
    const change = vi.fn<(checked: boolean) => void>();
    render(<Checkbox label="Kundendaten in Applikation schreiben" checked onChange={change} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('by radio buttons reports the id of the chosen option', async () => {
    const change = vi.fn<(id: number) => void>();
    const options = [
      { displayid: 0, displayname: 'ohne Druck' },
      { displayid: 1, displayname: 'mit Sichtdruck' },
    ];
    render(<RadioGroup label="Ausgabe" options={options} value={0} onChange={change} error="Bitte auswählen" />);
    await userEvent.click(screen.getByRole('radio', { name: 'mit Sichtdruck' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.getByRole('group', { name: 'Ausgabe' })).toHaveAccessibleDescription('Bitte auswählen');
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('a text area with a maximum length', () => {
  function ControlledTextArea({ start = '' }: { readonly start?: string }) {
    const [value, setValue] = useState(start);
    return <TextArea label="Bemerkung" value={value} onChange={setValue} maxLength={100} />;
  }

  it('rejects a pasted text that is too long and shows a message', async () => {
    render(<ControlledTextArea start="Alt" />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('x'.repeat(200));
    expect(screen.getByRole('textbox')).toHaveValue('Alt');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Höchstens 100 Zeichen/);
  });

  it('shows the length of the text near the maximum', () => {
    render(<ControlledTextArea start={'x'.repeat(90)} />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('90 von 100 Zeichen');
  });
});
