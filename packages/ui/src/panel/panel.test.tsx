import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { Panel } from './panel.tsx';

describe('a panel', () => {
  it('shows its content under its title', async () => {
    render(
      <Panel title="Dokumente" actions={<Button>Hochladen</Button>}>
        Inhalt
      </Panel>,
    );
    expect(screen.getByRole('group', { name: 'Dokumente' })).toHaveTextContent('Inhalt');
    expect(screen.getByRole('heading', { level: 2, name: 'Dokumente' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows a skeleton, an error with a retry, or an empty state instead of its content', async () => {
    const retry = vi.fn<() => void>();
    const { rerender } = render(
      <Panel title="Dokumente" state={{ status: 'pending', label: 'Dokumente werden geladen' }}>
        Inhalt
      </Panel>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Dokumente werden geladen');
    expect(screen.queryByText('Inhalt')).not.toBeInTheDocument();
    rerender(
      <Panel title="Dokumente" state={{ status: 'error', description: 'Die Dokumente konnten nicht geladen werden', onRetry: retry }}>
        Inhalt
      </Panel>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Die Dokumente konnten nicht geladen werden');
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(
      <Panel title="Dokumente" state={{ status: 'empty', message: 'Keine Dokumente verfügbar', action: <Button>Hochladen</Button> }} />,
    );
    expect(screen.getByText('Keine Dokumente verfügbar')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('with `collapsible` has a button that hides and shows its content', async () => {
    render(
      <Panel title="Kundendaten" collapsible>
        Inhalt
      </Panel>,
    );
    const hide = screen.getByRole('button', { name: 'Ausblenden' });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(hide);
    expect(screen.getByRole('button', { name: 'Anzeigen' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Inhalt')).toHaveAttribute('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(screen.getByText('Inhalt')).not.toHaveAttribute('hidden');
  });
});
