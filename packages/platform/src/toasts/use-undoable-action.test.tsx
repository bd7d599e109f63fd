import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { renderInShell } from '@aboschalter/test-kit';
import { dismissToast, toastsAtom } from './toast-store.ts';
import { finishUndoables, useUndoableAction } from './use-undoable-action.ts';

function Place({ deed }: { readonly deed: () => void }) {
  const { pending, begin } = useUndoableAction('Liste gelöscht', deed);
  return (
    <button type="button" onClick={begin}>
      {pending ? 'gelöscht' : 'löschen'}
    </button>
  );
}
async function begun() {
  const deed = vi.fn<() => void>();
  const shell = renderInShell(<Place deed={deed} />);
  await shell.user.click(screen.getByText('löschen'));
  expect([shell.toasts(), deed.mock.calls.length]).toEqual([['Liste gelöscht'], 0]);
  expect(screen.getByText('gelöscht')).toBeInTheDocument();
  return { ...shell, deed };
}
const close = () => act(() => dismissToast(shellStore.get(toastsAtom).at(-1)?.id ?? 0));

it('runs once its toast was removed, and only once', async () => {
  const { deed, unmount } = await begun();
  close();
  expect(deed).toHaveBeenCalledOnce();
  expect(screen.getByText('löschen')).toBeInTheDocument();
  unmount();
  expect(deed).toHaveBeenCalledOnce();
});

it('never runs after it is undone', async () => {
  const { deed, toastAction, unmount } = await begun();
  act(toastAction);
  expect(screen.getByText('löschen')).toBeInTheDocument();
  globalThis.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(deed).not.toHaveBeenCalled();
});

it('runs at once when staff navigate; the toast with its void action is removed', async () => {
  const { deed, unmount } = await begun();
  unmount();
  expect(deed).toHaveBeenCalledOnce();
  expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toEqual([]);
});

it('runs at once when the tab is closed', async () => {
  const { deed } = await begun();
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(deed).toHaveBeenCalledOnce();
});

it('can be started again', async () => {
  const { deed, user, toastAction } = await begun();
  act(toastAction);
  await user.click(screen.getByText('löschen'));
  close();
  expect(deed).toHaveBeenCalledOnce();
});

it('runs at once before a sign-out, which waits for it', async () => {
  const { deed } = await begun();
  await act(finishUndoables);
  expect(deed).toHaveBeenCalledOnce();
  await act(finishUndoables);
  expect(deed).toHaveBeenCalledOnce();
});
