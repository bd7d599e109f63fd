import { violations } from '@aboschalter/shell-api/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PageLine } from './PageLine.tsx';

describe('the page line', () => {
  it('goes back, or says why it can not', async () => {
    const back = vi.fn<() => void>();
    const { rerender } = render(<PageLine title="Warenkorb" back={{ onClick: back }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    rerender(<PageLine title="Ticketdruck" back={{ onClick: back, disabledReason: 'Bitte erst die Ausgabe abschließen' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Ticketdruck' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('has no Back on a top-level page', () => {
    render(<PageLine title="Verkauf" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
