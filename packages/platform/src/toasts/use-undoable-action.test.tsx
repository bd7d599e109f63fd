import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { renderInShell } from '@aboschalter/test-kit';
import { dismissToast, toastsAtom } from './toast-store.ts';
import { finishUndoables, useUndoableAction } from './use-undoable-action.ts';

function DeleteButton({ action }: { readonly action: () => void }) {
  const { isPending, start } = useUndoableAction('Liste gelöscht', action);
  return (
    <button type="button" onClick={start}>
      {isPending ? 'gelöscht' : 'löschen'}
    </button>
  );
}
async function startAction() {
  const action = vi.fn<() => void>();
  const shell = renderInShell(<DeleteButton action={action} />);
  await shell.user.click(screen.getByText('löschen'));
  expect([shell.toasts(), action.mock.calls.length]).toEqual([['Liste gelöscht'], 0]);
  expect(screen.getByText('gelöscht')).toBeInTheDocument();
  return { ...shell, action };
}
const closeToast = () => act(() => dismissToast(shellStore.get(toastsAtom).at(-1)?.id ?? 0));

it('an undoable action runs once after its toast was removed', async () => {
  const { action, unmount } = await startAction();
  closeToast();
  expect(action).toHaveBeenCalledOnce();
  expect(screen.getByText('löschen')).toBeInTheDocument();
  unmount();
  expect(action).toHaveBeenCalledOnce();
});

it('an undoable action does not run after it was undone', async () => {
  const { action, toastAction, unmount } = await startAction();
  act(toastAction);
  expect(screen.getByText('löschen')).toBeInTheDocument();
  globalThis.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(action).not.toHaveBeenCalled();
});

it('an undoable action runs at once when its component unmounts, and its toast is dismissed', async () => {
  const { action, unmount } = await startAction();
  unmount();
  expect(action).toHaveBeenCalledOnce();
  expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toEqual([]);
});

it('an undoable action runs at once when the tab is closed', async () => {
  const { action } = await startAction();
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(action).toHaveBeenCalledOnce();
});

it('an undoable action can be started again after it was undone', async () => {
  const { action, user, toastAction } = await startAction();
  act(toastAction);
  await user.click(screen.getByText('löschen'));
  closeToast();
  expect(action).toHaveBeenCalledOnce();
});

it('finishUndoables runs a pending action at once, and only once', async () => {
  const { action } = await startAction();
  await act(finishUndoables);
  expect(action).toHaveBeenCalledOnce();
  await act(finishUndoables);
  expect(action).toHaveBeenCalledOnce();
});
