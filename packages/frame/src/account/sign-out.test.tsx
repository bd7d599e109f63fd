import { session } from '@aboschalter/auth';
import { addToPrintList, cartAtom, restorePrintList } from '@aboschalter/counter';
import { leaveConfirmationAtom, shellStore, unsavedChangesAtom, useCriticalOperation, useUndoableAction } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CARD_WRITE_IN_PROGRESS_MESSAGE } from '../routing/navigation-lock.ts';
import { SignOutConfirmation } from './SignOutConfirmation.tsx';
import { signOut } from './sign-out.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const line = {
  idProductVariant: 1,
  name: 'Jahresabo',
  amount: 1,
  price: 100,
  startDate: '2030-01-01',
  instantSubscription: false,
};
const sessionSignOut = vi.fn<() => Promise<void>>();
const dialog = () => screen.findByRole('dialog', { name: 'Abmelden?' });
const startSignOut = () => act(async () => void signOut());

beforeEach(() => {
  localStorage.clear();
  restorePrintList('nobody');
  sessionSignOut.mockReset().mockResolvedValue();
  vi.spyOn(session, 'signOut').mockImplementation(sessionSignOut);
});

it('signOut signs out without confirmation if there is no unfinished work', async () => {
  renderInShell(<SignOutConfirmation />);
  await startSignOut();
  expect(sessionSignOut).toHaveBeenCalledOnce();
});

it('signOut asks for confirmation with a filled cart, names the consequences, and follows the answer', async () => {
  const { user } = renderInShell(<SignOutConfirmation />, { cart: [line, line] });
  await startSignOut();
  expect(await dialog()).toHaveTextContent(
    'Im Warenkorb liegen noch 2 Berechtigungen. Sie sind nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.',
  );
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  expect(sessionSignOut).not.toHaveBeenCalled();
  expect(shellStore.get(cartAtom)).toHaveLength(2);
  await startSignOut();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(sessionSignOut).toHaveBeenCalledOnce());
  expect(shellStore.get(cartAtom)).toEqual([]);
});

it('signOut asks for confirmation with unissued tickets, and says that they are kept', async () => {
  const { user } = renderInShell(<SignOutConfirmation />);
  act(() => addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]));
  await startSignOut();
  expect(await dialog()).toHaveTextContent('1 bestellte Berechtigung ist noch nicht ausgegeben. Sie bleibt vorgemerkt');
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(sessionSignOut).toHaveBeenCalledOnce());
});

it('signOut asks about unsaved input, and does not sign out if staff want to keep it', async () => {
  renderInShell(<SignOutConfirmation />);
  act(() => shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']])));
  await startSignOut();
  await act(async () => shellStore.get(leaveConfirmationAtom)?.onConfirm(false));
  expect(sessionSignOut).not.toHaveBeenCalled();
});

it('signOut shows a warning and does not sign out while a card is being written', async () => {
  const Busy = () => {
    useCriticalOperation(true);
    return null;
  };
  const { toasts } = renderInShell(<Busy />);
  await startSignOut();
  expect(toasts()).toEqual([CARD_WRITE_IN_PROGRESS_MESSAGE]);
  expect(sessionSignOut).not.toHaveBeenCalled();
});

it('signOut runs actions that could still be undone, and then ends the session', async () => {
  const order: string[] = [];
  sessionSignOut.mockImplementation(async () => void order.push('signed out'));
  const DeleteButton = () => {
    const { start } = useUndoableAction('Liste gelöscht', async () => void order.push('deleted'));
    return (
      <button type="button" onClick={start}>
        Liste löschen
      </button>
    );
  };
  const { user } = renderInShell(<DeleteButton />);
  await user.click(screen.getByText('Liste löschen'));
  await startSignOut();
  await waitFor(() => expect(order).toEqual(['deleted', 'signed out']));
});
