import { session, type SessionState } from '@aboschalter/auth';
import { reauthenticateByRedirect, reauthenticateInPopup, type ReauthenticationResult } from '@aboschalter/auth/tokens';
import { leaveConfirmationAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, testStaffUser } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';

vi.mock('@aboschalter/auth/tokens');

const signedIn: SessionState = { status: 'signed-in', user: testStaffUser };
const failed: ReauthenticationResult = { kind: 'failed', key: 'kc-connection-failed', reason: 'unreachable', cause: new Error('away') };
let state: SessionState;
const listeners = new Set<() => void>();

const become = (next: SessionState) =>
  act(async () => {
    state = next;
    for (const listener of listeners) listener();
  });
const end = (reason: 'refused' | 'expired' | 'signed-out' | 'other-user') => become({ status: 'ended', reason });
const dialog = () => screen.findByRole('dialog', { name: 'Anmeldung beendet' });

function show() {
  const shell = renderInShell(
    <>
      <input aria-label="Vorname" />
      <SessionEndedDialog />
    </>,
  );
  // Mocked after `renderInShell`, which mocks a permanent sign-in.
  vi.mocked(session.state).mockImplementation(() => state);
  return { ...shell, click: (name: string) => shell.user.click(screen.getByRole('button', { name })) };
}

beforeEach(() => {
  state = signedIn;
  listeners.clear();
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  vi.mocked(reauthenticateInPopup).mockReset().mockResolvedValue({ kind: 'waiting' });
  vi.mocked(reauthenticateByRedirect).mockReset().mockResolvedValue({ kind: 'redirecting' });
});

describe('the dialog after the provider or a timeout has ended the session', () => {
  it.each([
    ['refused', 'Der Anmeldedienst hat Ihre Anmeldung beendet.'],
    ['expired', 'Ihre Anmeldung ist abgelaufen, weil der Anmeldedienst nicht erreichbar war.'],
  ] as const)('shows the reason (%s), keeps the page, and cannot be dismissed', async (reason, sentence) => {
    const { user } = show();
    await user.type(screen.getByLabelText('Vorname'), 'Er');
    await end(reason);
    expect(await dialog()).toHaveTextContent(sentence);
    expect(await dialog()).toHaveTextContent('Ihre Eingaben auf dieser Seite bleiben erhalten.');
    expect(await findAxeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
  });

  it('closes after staff have signed in in a window, and leaves page and focus unchanged', async () => {
    const { user, click } = show();
    await user.type(screen.getByLabelText('Vorname'), 'Er');
    await end('refused');
    await dialog();
    await click('Neu anmelden');
    expect(await dialog()).toHaveTextContent('Melden Sie sich in dem Fenster an, das sich geöffnet hat.');
    expect(await findAxeViolations()).toEqual([]);
    await become(signedIn);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Vorname')).toHaveValue('Er');
    expect(screen.getByLabelText('Vorname')).toHaveFocus();
    await end('refused');
    expect(await dialog()).not.toHaveTextContent('das sich geöffnet hat');
  });

  it('opens the sign-in window again if staff have closed it', async () => {
    const { click } = show();
    await end('refused');
    await dialog();
    await click('Neu anmelden');
    await click('Anmeldefenster erneut öffnen');
    expect(reauthenticateInPopup).toHaveBeenCalledTimes(2);
  });

  it('reports that the browser has blocked the window and offers both ways to sign in', async () => {
    vi.mocked(reauthenticateInPopup).mockResolvedValue({ kind: 'blocked' });
    const { click } = show();
    await end('expired');
    await dialog();
    await click('Neu anmelden');
    expect(await dialog()).toHaveTextContent('Der Browser hat das Anmeldefenster nicht geöffnet.');
    expect(screen.getByRole('button', { name: 'Neu anmelden' })).toBeEnabled();
    await click('In diesem Fenster anmelden');
    await waitFor(() => expect(reauthenticateByRedirect).toHaveBeenCalledOnce());
  });

  it.each([false, true])('asks before it discards unsaved input, and follows the answer (%s)', async (leave) => {
    vi.mocked(reauthenticateInPopup).mockResolvedValue({ kind: 'blocked' });
    const { click } = show();
    shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']]));
    await end('expired');
    await dialog();
    await click('Neu anmelden');
    await click('In diesem Fenster anmelden');
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeDefined());
    shellStore.get(leaveConfirmationAtom)?.onConfirm(leave);
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeUndefined());
    expect(reauthenticateByRedirect).toHaveBeenCalledTimes(leave ? 1 : 0);
  });

  it('discards unsaved input and reloads the page if another person signs in in the window', async () => {
    const { click } = show();
    shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']]));
    await end('refused');
    await dialog();
    await click('Neu anmelden');
    await end('other-user');
    await waitFor(() => expect(reauthenticateByRedirect).toHaveBeenCalledOnce());
    expect(shellStore.get(unsavedChangesAtom).size).toBe(0);
  });

  it('shows a toast if the provider is unavailable, and the sign-in can be retried', async () => {
    vi.mocked(reauthenticateInPopup).mockResolvedValue(failed);
    const { click, toasts } = show();
    await end('refused');
    await dialog();
    await click('Neu anmelden');
    await waitFor(() => expect(toasts()).toEqual(['Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.']));
    expect(screen.getByRole('button', { name: 'Neu anmelden' })).toBeEnabled();
  });
});

describe('the dialog after the sign-in of another person has ended the session', () => {
  it('shows the reason, and offers a sign-in that leaves the page', async () => {
    const { click } = show();
    await end('other-user');
    expect(await dialog()).toHaveTextContent('In einem anderen Fenster hat sich eine andere Person angemeldet.');
    expect(await dialog()).not.toHaveTextContent('bleiben erhalten');
    await click('Neu anmelden');
    await waitFor(() => expect(reauthenticateByRedirect).toHaveBeenCalledOnce());
    expect(reauthenticateInPopup).not.toHaveBeenCalled();
  });

  it('shows a toast if the provider is unavailable, and the sign-in can be retried', async () => {
    vi.mocked(reauthenticateByRedirect).mockResolvedValue(failed);
    const { click, toasts } = show();
    await end('other-user');
    await dialog();
    await click('Neu anmelden');
    await waitFor(() => expect(toasts()).toEqual(['Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.']));
    expect(screen.getByRole('button', { name: 'Neu anmelden' })).toBeEnabled();
  });
});
