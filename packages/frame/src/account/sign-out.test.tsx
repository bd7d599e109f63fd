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
const ended = vi.fn<() => Promise<void>>();
const dialog = () => screen.findByRole('dialog', { name: 'Abmelden?' });
const start = () => act(async () => void signOut());

beforeEach(() => {
  localStorage.clear();
  restorePrintList('nobody');
  ended.mockReset().mockResolvedValue();
  vi.spyOn(session, 'signOut').mockImplementation(ended);
});

it('signs out without confirmation if there is no unfinished work', async () => {
  renderInShell(<SignOutConfirmation />);
  await start();
  expect(ended).toHaveBeenCalledOnce();
});

it('asks for confirmation with a filled cart, names the consequences, and follows the answer', async () => {
  const { user } = renderInShell(<SignOutConfirmation />, { cart: [line, line] });
  await start();
  expect(await dialog()).toHaveTextContent(
    'Im Warenkorb liegen noch 2 Berechtigungen. Sie sind nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.',
  );
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  expect(ended).not.toHaveBeenCalled();
  expect(shellStore.get(cartAtom)).toHaveLength(2);
  await start();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(shellStore.get(cartAtom)).toEqual([]);
});

it('names unissued tickets, which are kept', async () => {
  const { user } = renderInShell(<SignOutConfirmation />);
  act(() => addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]));
  await start();
  expect(await dialog()).toHaveTextContent('1 bestellte Berechtigung ist noch nicht ausgegeben. Sie bleibt vorgemerkt');
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('also asks about unsaved input', async () => {
  renderInShell(<SignOutConfirmation />);
  act(() => shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']])));
  await start();
  await act(async () => shellStore.get(leaveConfirmationAtom)?.onConfirm(false));
  expect(ended).not.toHaveBeenCalled();
});

it('waits until a card is written', async () => {
  const Busy = () => {
    useCriticalOperation(true);
    return null;
  };
  const { toasts } = renderInShell(<Busy />);
  await start();
  expect(toasts()).toEqual([CARD_WRITE_IN_PROGRESS_MESSAGE]);
  expect(ended).not.toHaveBeenCalled();
});

it('runs actions that could still be undone before the session ends', async () => {
  const order: string[] = [];
  ended.mockImplementation(async () => void order.push('signed out'));
  const Place = () => {
    const { start } = useUndoableAction('Liste gelöscht', async () => void order.push('deleted'));
    return (
      <button type="button" onClick={start}>
        Liste löschen
      </button>
    );
  };
  const { user } = renderInShell(<Place />);
  await user.click(screen.getByText('Liste löschen'));
  await start();
  await waitFor(() => expect(order).toEqual(['deleted', 'signed out']));
});
