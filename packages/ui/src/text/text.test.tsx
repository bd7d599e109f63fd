import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { Tooltip } from '../overlay/tooltip.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { Chip } from './chip.tsx';
import { BreakableText } from './breakable-text.tsx';
import { DateText, IbanText, MoneyText } from './formatted-values.tsx';
import { PendingText } from './pending-text.tsx';
import { StatusText } from './status-text.tsx';

describe('formatted values', () => {
  it('have German formats', () => {
    render(
      <p>
        <MoneyText cents={123_456} /> <MoneyText cents={500} signed /> <DateText date="2026-05-04" />{' '}
        <DateText date="2026-05-04T09:07:00" time /> <IbanText iban="de89370400440532013000" />
      </p>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('1.234,56 € +5,00 € 04.05.2026 04.05.2026 09:07 DE89 3704 0044 0532 0130 00');
  });

  it('are announced as missing if they have no value', () => {
    render(
      <>
        <MoneyText cents={undefined} />
        {/* The middleware sends a date of 1899 for a missing date. */}
        <DateText date="1899-12-30" />
        <IbanText iban={null} />
      </>,
    );
    expect(screen.getAllByText('keine Angabe')).toHaveLength(3);
  });
});

it('a breakable text can wrap only after the @ and after each dot', () => {
  const { container } = render(<BreakableText text="erika.muster@post.example" />);
  expect(container.innerHTML).toBe('erika.<wbr>muster@<wbr>post.<wbr>example');
});

describe('a status', () => {
  it('is announced in words, and has a class for its icon', () => {
    render(
      <p>
        <StatusText isOk>Aktiv</StatusText> <StatusText isOk={false}>Gekündigt</StatusText> <PendingText>Noch nicht ausgegeben</PendingText>
      </p>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent(/^Aktiv Gekündigt Noch nicht ausgegeben$/);
    expect(screen.getByText('Aktiv')).toHaveClass('as-status--good');
    expect(screen.getByText('Gekündigt')).toHaveClass('as-status--bad');
  });
});

describe('a chip with a focusable tooltip', () => {
  it('can be focused, has the text as its description, and shows the tooltip until Escape', async () => {
    render(
      <Tooltip text="Zahlungsrückstand" focusable>
        <Chip colour="RED">Gesperrt</Chip>
      </Tooltip>,
    );
    await userEvent.tab();
    const note = screen.getByRole('note');
    expect(note).toHaveFocus();
    expect(note).toHaveAccessibleDescription('Zahlungsrückstand');
    expect(screen.getByRole('tooltip')).toHaveTextContent('Zahlungsrückstand');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});
