import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { renderInShell } from '@aboschalter/test-kit';
import { dismissToast, toastsAtom } from './toast-store.ts';
import { finishUndoables, useUndoableAction } from './use-undoable-action.ts';

function Place({ action }: { readonly action: () => void }) {
  const { isPending, start } = useUndoableAction('Liste gelöscht', action);
  return (
    <button type="button" onClick={start}>
      {isPending ? 'gelöscht' : 'löschen'}
    </button>
  );
}
async function begun() {
  const action = vi.fn<() => void>();
  const shell = renderInShell(<Place action={action} />);
  await shell.user.click(screen.getByText('löschen'));
  expect([shell.toasts(), action.mock.calls.length]).toEqual([['Liste gelöscht'], 0]);
  expect(screen.getByText('gelöscht')).toBeInTheDocument();
  return { ...shell, action };
}
const close = () => act(() => dismissToast(shellStore.get(toastsAtom).at(-1)?.id ?? 0));

it('runs once after its toast was removed', async () => {
  const { action, unmount } = await begun();
  close();
  expect(action).toHaveBeenCalledOnce();
  expect(screen.getByText('löschen')).toBeInTheDocument();
  unmount();
  expect(action).toHaveBeenCalledOnce();
});

it('never runs after it is undone', async () => {
  const { action, toastAction, unmount } = await begun();
  act(toastAction);
  expect(screen.getByText('löschen')).toBeInTheDocument();
  globalThis.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(action).not.toHaveBeenCalled();
});

it('runs at once when staff navigate, and its toast is removed', async () => {
  const { action, unmount } = await begun();
  unmount();
  expect(action).toHaveBeenCalledOnce();
  expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toEqual([]);
});

it('runs at once when the tab is closed', async () => {
  const { action } = await begun();
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(action).toHaveBeenCalledOnce();
});

it('can be started again', async () => {
  const { action, user, toastAction } = await begun();
  act(toastAction);
  await user.click(screen.getByText('löschen'));
  close();
  expect(action).toHaveBeenCalledOnce();
});

it('runs at once before a sign-out, which waits for it', async () => {
  const { action } = await begun();
  await act(finishUndoables);
  expect(action).toHaveBeenCalledOnce();
  await act(finishUndoables);
  expect(action).toHaveBeenCalledOnce();
});
