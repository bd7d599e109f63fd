import { PageActions } from '@aboschalter/platform';
import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PageHeader } from './PageHeader.tsx';

describe('the page header', () => {
  it('goes back, unless a reason disables Back', async () => {
    const back = vi.fn<() => void>();
    const { rerender } = render(<PageHeader title="Warenkorb" back={{ onClick: back }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    rerender(<PageHeader title="Ticketdruck" back={{ onClick: back, disabledReason: 'Bitte erst die Ausgabe abschließen' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Ticketdruck' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has the buttons of the current screen only', () => {
    const header = (title: string) => <PageHeader key={title} title={title} />;
    const actions = (
      <PageActions>
        <button type="button">Drucken</button>
      </PageActions>
    );
    const { rerender } = render([header('Warenkorb'), <div key="cart">{actions}</div>]);
    const place = () => screen.getByRole('button', { name: 'Drucken' }).closest('.frame-page-line');
    expect(place()).toHaveTextContent('Warenkorb');
    rerender([header('Kundendaten'), <div key="customer">{actions}</div>]);
    expect(place()).toHaveTextContent('Kundendaten');
    rerender(<div>{actions}</div>);
    expect(place()).toBeNull();
  });

  it('has the primary button last, also if another button mounts later', () => {
    const primary = (
      <PageActions key="primary" isPrimary>
        <button type="button">Neue Berechtigung</button>
      </PageActions>
    );
    const other = (
      <PageActions key="other">
        <button type="button">Drucken</button>
      </PageActions>
    );
    const { rerender } = render([<PageHeader key="line" title="Fahrkarteninhaber" />, primary]);
    rerender([<PageHeader key="line" title="Fahrkarteninhaber" />, primary, other]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Drucken', 'Neue Berechtigung']);
  });

  it('has no Back on a top-level page', () => {
    render(<PageHeader title="Verkauf" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
