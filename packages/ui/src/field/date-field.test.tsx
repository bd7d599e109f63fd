import { today } from '@aboschalter/formats';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

type Change = (date: string | undefined) => void;

function Owner({ start, onChange, ...props }: Partial<DateFieldProps> & { start?: string; onChange?: Change }) {
  const [value, setValue] = useState<string | undefined>(start);
  return (
    <>
      <DateField
        label="Geburtsdatum"
        {...props}
        value={value}
        onChange={(date) => {
          setValue(date);
          onChange?.(date);
        }}
      />
      <output>{value ?? 'leer'}</output>
      <button type="button" onClick={() => setValue('2020-02-01')}>
        laden
      </button>
    </>
  );
}

const field = () => screen.getByLabelText('Geburtsdatum');
const value = () => screen.getByRole('status', { name: '' }).textContent;

describe('a typed date', () => {
  it.each([
    ['4.5.1980', '04.05.1980'],
    ['04051980', '04.05.1980'],
    ['04.05.1980', '04.05.1980'],
    ['04.05.80', '04.05.1980'],
  ])('%s is accepted and shown as %s', async (typed, displayed) => {
    const change = vi.fn<Change>();
    render(<Owner onChange={change} />);
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(change).toHaveBeenLastCalledWith('1980-05-04');
    expect(field()).toHaveValue(displayed);
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  it('is reported as soon as its year has four digits', async () => {
    render(<Owner />);
    await userEvent.type(field(), '4.5.19');
    expect(value()).toBe('leer');
    await userEvent.type(field(), '80');
    expect(value()).toBe('1980-05-04');
  });

  it('stays visible with a problem and clears the value if it is invalid', async () => {
    render(<Owner start="1980-05-04" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31.02.1980');
    await userEvent.tab();
    expect(field()).toHaveValue('31.02.1980');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Den 31.02.1980 gibt es nicht');
    expect(value()).toBe('leer');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is replaced when the parent sets another value', async () => {
    render(<Owner />);
    await userEvent.type(field(), 'morgen');
    await userEvent.click(screen.getByRole('button', { name: 'laden' }));
    expect(field()).toHaveValue('01.02.2020');
    expect(field()).toBeValid();
  });

  it('before the first or after the last allowed day has a problem that names this day', async () => {
    render(<Owner min="2026-01-01" max="2026-12-31" />);
    await userEvent.type(field(), '31.12.2025{Tab}');
    expect(field()).toHaveAccessibleDescription('Das Datum darf nicht vor dem 01.01.2026 liegen');
    await userEvent.clear(field());
    await userEvent.type(field(), '01.01.2027{Tab}');
    expect(field()).toHaveAccessibleDescription('Das Datum darf nicht nach dem 31.12.2026 liegen');
    expect(value()).toBe('leer');
  });

  it('must be one of the allowed dates, if there are any', async () => {
    render(<Owner allowedDates={['2026-01-01', '2026-02-01']} />);
    await userEvent.type(field(), '02.01.2026{Tab}');
    expect(field()).toHaveAccessibleDescription('Dieser Tag ist nicht möglich');
    await userEvent.clear(field());
    await userEvent.type(field(), '01.02.2026{Tab}');
    expect(value()).toBe('2026-02-01');
  });

  it('is passed to `onParseError` if it is invalid', async () => {
    const onParseError = vi.fn<(text: string) => void>();
    const change = vi.fn<Change>();
    render(<DateField label="Geburtsdatum" value={undefined} onChange={change} onParseError={onParseError} />);
    await userEvent.type(field(), 'morgen{Tab}');
    expect(onParseError).toHaveBeenCalledExactlyOnceWith('morgen');
    expect(change).not.toHaveBeenCalled();
  });
});

describe('a date field', () => {
  it('shows a date of 1899, which stands for a missing date, as empty, and reports no change when it loses focus', async () => {
    const change = vi.fn<Change>();
    render(<Owner start="1899-12-30" onChange={change} />);
    expect(field()).toHaveValue('');
    await userEvent.click(field());
    await userEvent.tab();
    expect(change).not.toHaveBeenCalled();
  });

  it('is cleared by its button, which is absent with `clearable={false}`', async () => {
    const { rerender } = render(<Owner start="1980-05-04" />);
    await userEvent.click(screen.getByRole('button', { name: 'Geburtsdatum leeren' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(value()).toBe('leer');
    rerender(<Owner start="1980-05-04" clearable={false} />);
    expect(screen.queryByRole('button', { name: 'Geburtsdatum leeren' })).not.toBeInTheDocument();
  });

  it('is text in view mode', () => {
    render(<DateField label="Geburtsdatum" readOnly value="1980-05-04" onChange={() => {}} />);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('04.05.1980')).toBeInTheDocument();
  });

  it('shows its asterisk and its error', async () => {
    render(<DateField label="Geburtsdatum" required error="Bitte ausfüllen" value={undefined} onChange={() => {}} />);
    expect(field()).toBeRequired();
    expect(screen.getByText('*')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Bitte ausfüllen');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has a German placeholder and a calendar without a time', async () => {
    render(<Owner start="1980-05-04" />);
    expect(field()).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
    expect(field()).toHaveValue('04.05.1980');
    await userEvent.click(screen.getByRole('button', { name: 'Kalender für Geburtsdatum öffnen' }));
    const calendar = await screen.findByRole('dialog', { name: 'Kalender: Geburtsdatum' });
    expect(await within(calendar).findByRole('grid')).toBeInTheDocument();
    expect(within(calendar).queryByText(/Uhr|Stunde|Minute/)).toBeNull();
    expect(calendar.querySelector('input')).toBeNull();
  });
});

describe('the calendar', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Kalender für Geburtsdatum öffnen' }));

  it('is German, opens on the chosen day and chooses another one by keyboard', async () => {
    render(<Owner start="2026-03-31" />);
    await open();
    const chosen = await screen.findByRole('button', { name: 'Dienstag, 31. März 2026, ausgewählt' });
    expect(chosen).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(value()).toBe('2026-03-30');
    expect(field()).toHaveValue('30.03.2026');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on Escape and restores the focus', async () => {
    render(<Owner start="2026-03-31" />);
    await open();
    await screen.findByRole('grid');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(value()).toBe('2026-03-31');
  });

  it('chooses today if it is allowed', async () => {
    render(<Owner />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Heute' }));
    expect(value()).toBe(today());
    expect(field()).toHaveFocus();
  });

  it('hides the today button if today is not allowed', async () => {
    render(<Owner allowedDates={['2020-04-01']} />);
    await open();
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Heute' })).toBeNull();
  });

  it('of a birth date opens with the year 40 years ago, and continues with the months of the chosen year', async () => {
    render(<Owner startWithYear max="2026-11-22" />);
    await open();
    const years = await screen.findByRole('group', { name: 'Jahr wählen' });
    const initialYear = new Date().getFullYear() - 40;
    expect(within(years).getByRole('button', { name: String(initialYear) })).toHaveFocus();
    expect(within(years).getAllByRole('button').at(-1)).toHaveTextContent('2026');
    expect(await findAxeViolations()).toEqual([]);
    // Arrow Up moves by a line of five years, Arrow Right by one year.
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(within(years).getByRole('button', { name: String(initialYear - 4) })).toHaveFocus();
    await userEvent.click(within(years).getByRole('button', { name: '1984' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Monat/ }), 'Mai');
    await userEvent.click(screen.getByRole('button', { name: 'Donnerstag, 17. Mai 1984' }));
    expect(value()).toBe('1984-05-17');
  });

  it('of a birth date with a value opens on the day of the value', async () => {
    render(<Owner startWithYear start="1984-05-17" />);
    await open();
    expect(await screen.findByRole('button', { name: /17\. Mai 1984/ })).toHaveFocus();
  });

  it('offers only allowed days', async () => {
    render(<Owner allowedDates={['2026-04-01', '2026-04-15']} />);
    await open();
    expect(await screen.findByRole('button', { name: 'Mittwoch, 1. April 2026' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Donnerstag, 2. April 2026' })).toBeDisabled();
  });
});

it('a typed day before 1900 has the problem that it is too early, not that it is invalid', async () => {
  render(<Owner />);
  await userEvent.type(screen.getByRole('textbox'), '31.12.1899');
  await userEvent.tab();
  expect(screen.getByText('Das Datum darf nicht vor dem 01.01.1900 liegen')).toBeInTheDocument();
});

it('the ref of a date field is null in view mode, and refers to the new input in edit mode', () => {
  const inputRef: { current: HTMLInputElement | null } = { current: null };
  const field = (readOnly: boolean) => (
    <DateField label="Datum" value="2026-01-01" onChange={() => undefined} readOnly={readOnly} ref={inputRef} />
  );
  const { rerender } = render(field(false));
  rerender(field(true));
  expect(inputRef.current).toBeNull();
  rerender(field(false));
  expect(inputRef.current).toBe(screen.getByRole('textbox'));
});

describe('a list of dates instead of the calendar', () => {
  const dates = ['2027-01-31', '2027-02-28', '2027-03-31'];

  it('focuses the chosen date, moves the focus by arrow keys, and restores the focus to the input after a choice', async () => {
    const change = vi.fn<Change>();
    render(<Owner start="2027-01-31" listedDates={dates} allowedDates={dates} onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Liste für Geburtsdatum öffnen' }));
    const options = within(screen.getByRole('listbox', { name: 'Geburtsdatum' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['31.01.2027', '28.02.2027', '31.03.2027']);
    expect(options[0]).toHaveFocus();
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(change).toHaveBeenCalledExactlyOnceWith('2027-02-28');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('accepts a typed date that is not listed, if it is allowed', async () => {
    render(<Owner listedDates={dates} />);
    await userEvent.type(field(), '15.04.2027');
    expect(value()).toBe('2027-04-15');
  });
});

describe('the buttons of frequent dates', () => {
  const quickDates = [
    { label: '+6 Monate', date: '2027-06-30' },
    { label: '+12 Monate', date: '2027-12-31' },
  ];
  const button = (name: string) => screen.getByRole('button', { name });

  it('choose a date with one click, and show which date is chosen', async () => {
    render(<Owner start="2027-06-30" quickDates={quickDates} />);
    expect(button('+6 Monate')).toHaveAttribute('aria-pressed', 'true');
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.click(button('+12 Monate'));
    expect(field()).toHaveValue('31.12.2027');
    expect(value()).toBe('2027-12-31');
    expect(button('+6 Monate')).toHaveAttribute('aria-pressed', 'false');
  });

  it('are disabled with the field', () => {
    render(<Owner disabled quickDates={quickDates} />);
    expect(button('+6 Monate')).toBeDisabled();
  });
});
