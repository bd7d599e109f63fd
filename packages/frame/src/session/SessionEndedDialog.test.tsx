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
let notify: () => void;

const become = (next: SessionState) =>
  act(async () => {
    state = next;
    notify();
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
  notify = () => undefined;
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const before = notify;
    notify = () => {
      before();
      listener();
    };
    return () => undefined;
  });
  vi.mocked(reauthenticateInPopup).mockReset().mockResolvedValue({ kind: 'waiting' });
  vi.mocked(reauthenticateByRedirect).mockReset().mockResolvedValue({ kind: 'redirecting' });
});

describe('a session ended by the provider or by its timeout', () => {
  it.each([
    ['refused', 'Der Anmeldedienst hat Ihre Anmeldung beendet.'],
    ['expired', 'Ihre Anmeldung ist abgelaufen, weil der Anmeldedienst nicht erreichbar war.'],
  ] as const)('(%s) shows the reason, keeps the page, and cannot be dismissed', async (reason, sentence) => {
    const { user } = show();
    await user.type(screen.getByLabelText('Vorname'), 'Er');
    await end(reason);
    expect(await dialog()).toHaveTextContent(sentence);
    expect(await dialog()).toHaveTextContent('Ihre Eingaben auf dieser Seite bleiben erhalten.');
    expect(await findAxeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
  });

  it('continues on the same page after signing in in a window, with the focus restored', async () => {
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

  it('opens the window again after it was closed', async () => {
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

  it.each([false, true])('asks before unsaved input is left, and follows the answer (%s)', async (leave) => {
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

  it('discards unsaved input and starts over if another person signs in', async () => {
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

describe('a session ended by the sign-in of another person', () => {
  it.each([['other-user', 'In einem anderen Fenster hat sich eine andere Person angemeldet.']] as const)(
    '(%s) is followed by a sign-in that leaves the page',
    async (reason, sentence) => {
      const { click } = show();
      await end(reason);
      expect(await dialog()).toHaveTextContent(sentence);
      expect(await dialog()).not.toHaveTextContent('bleiben erhalten');
      await click('Neu anmelden');
      await waitFor(() => expect(reauthenticateByRedirect).toHaveBeenCalledOnce());
      expect(reauthenticateInPopup).not.toHaveBeenCalled();
    },
  );

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
