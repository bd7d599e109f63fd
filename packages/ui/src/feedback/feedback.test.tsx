import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { violations } from '../testing/axe.ts';
import { ErrorState } from './error-state.tsx';
import { FullPageError } from './full-page-error.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { QuietNote } from './quiet-note.tsx';
import { ToastStack, type ShownToast } from './toast-stack.tsx';

describe('a long text', () => {
  const text = `${'Der Server sagt viel. '.repeat(20)}Ende.`;

  it.each([
    ['an error', <ErrorState key="error" what={text} />],
    ['an error with a title', <ErrorState key="titled" title="Rechnungen" what={text} />],
    ['a toast', <ToastStack key="toast" toasts={[{ id: 1, level: 'error', text }]} onClose={() => {}} />],
  ])('of %s is clipped, and shown whole when asked for', async (_, piece) => {
    render(piece);
    const alert = screen.getByRole('alert');
    expect(alert).not.toHaveTextContent('Ende.');
    expect(alert.textContent.length).toBeLessThan(340);
    await userEvent.click(screen.getByRole('button', { name: 'mehr' }));
    expect(alert).toHaveTextContent('Ende.');
  });
});

describe('a quiet note', () => {
  it('says what is not up to date, and tries again once at a time', async () => {
    const retry = vi.fn<() => void>();
    const { rerender } = render(<QuietNote text="Die Liste konnte nicht aktualisiert werden." onRetry={retry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Die Liste konnte nicht aktualisiert werden.');
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    rerender(<QuietNote text="Die Liste konnte nicht aktualisiert werden." onRetry={retry} retrying />);
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await violations()).toEqual([]);
  });
});

describe('a toast with something to do', () => {
  it('is done by keyboard, and says how often it was said', async () => {
    const undo = vi.fn<() => void>();
    const toast: ShownToast = { id: 1, level: 'success', text: 'Entfernt.', count: 2, action: { label: 'Rückgängig', onAction: undo } };
    render(<ToastStack toasts={[toast]} onClose={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('Erfolg: Entfernt.2×');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(await violations()).toEqual([]);
  });
});

describe('an error', () => {
  it('is announced, says what to do, and can be tried again', async () => {
    const retry = vi.fn<() => void>();
    render(
      <ErrorState
        title="Rechnungen"
        what="Die Rechnungen konnten nicht geladen werden"
        todo="Bitte versuchen Sie es erneut."
        incidentId="A-4711"
        details="HTTP 503"
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'RechnungenDie Rechnungen konnten nicht geladen werdenBitte versuchen Sie es erneut.',
    );
    expect(screen.getByText('Vorgangsnummer: A-4711')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await violations()).toEqual([]);
  });

  it('that leaves nothing else fills the page, with the key for support in small print', async () => {
    render(
      <FullPageError severe title="Anmeldung" what="Die Anmeldung ist nicht erreichbar." errorKey="kc-init-error" onRetry={() => {}} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Anmeldung' })).toBeInTheDocument();
    expect(screen.getByText('Schlüssel: kc-init-error')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe('the loading overlay', () => {
  it('stands while it is active', () => {
    const { rerender } = render(<LoadingOverlay active />);
    expect(screen.getByRole('status')).toHaveTextContent('Lade Daten...');
    rerender(<LoadingOverlay active={false} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('toasts', () => {
  const toasts: ShownToast[] = [
    { id: 1, level: 'info', text: 'Die Suche hat keinen Treffer ergeben.' },
    { id: 2, level: 'error', text: 'Unbekannte Ausgabeart!' },
    { id: 3, level: 'success', text: 'Ticket erfolgreich ausgegeben' },
    { id: 4, level: 'warn', text: 'Die Sitzung endet bald' },
  ];

  it('announce information politely and errors at once', async () => {
    render(<ToastStack toasts={toasts} onClose={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('Die Suche hat keinen Treffer ergeben.');
    expect(screen.getByRole('status')).toHaveTextContent('Erfolg: Ticket erfolgreich ausgegeben');
    expect(screen.getByRole('alert')).toHaveTextContent('Fehler: Unbekannte Ausgabeart!');
    expect(screen.getByRole('alert')).toHaveTextContent('Warnung: Die Sitzung endet bald');
    expect(await violations()).toEqual([]);
  });

  it('pause under the pointer and under the focus, and can be closed', async () => {
    const close = vi.fn<(id: ShownToast['id']) => void>();
    const pause = vi.fn<(id: ShownToast['id']) => void>();
    const resume = vi.fn<(id: ShownToast['id']) => void>();
    render(<ToastStack toasts={toasts} onClose={close} onPause={pause} onResume={resume} />);
    await userEvent.hover(screen.getByText('Unbekannte Ausgabeart!'));
    expect(pause).toHaveBeenLastCalledWith(2);
    await userEvent.unhover(screen.getByText('Unbekannte Ausgabeart!'));
    expect(resume).toHaveBeenLastCalledWith(2);
    await userEvent.tab();
    expect(pause).toHaveBeenLastCalledWith(1);
    await userEvent.click(within(screen.getByRole('alert')).getAllByRole('button', { name: 'Meldung schließen' })[0] ?? document.body);
    expect(close).toHaveBeenCalledExactlyOnceWith(2);
  });
});
