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

it('is done once its toast has gone, and once only', async () => {
  const { deed, unmount } = await begun();
  close();
  expect(deed).toHaveBeenCalledOnce();
  expect(screen.getByText('löschen')).toBeInTheDocument();
  unmount();
  expect(deed).toHaveBeenCalledOnce();
});

it('is never done when it is taken back, whatever follows', async () => {
  const { deed, toastAction, unmount } = await begun();
  act(toastAction);
  expect(screen.getByText('löschen')).toBeInTheDocument();
  globalThis.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(deed).not.toHaveBeenCalled();
});

it('is done at once when staff go elsewhere; the toast, whose offer is void, goes too', async () => {
  const { deed, unmount } = await begun();
  unmount();
  expect(deed).toHaveBeenCalledOnce();
  expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toEqual([]);
});

it('is done at once when the tab is left', async () => {
  const { deed } = await begun();
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  expect(deed).toHaveBeenCalledOnce();
});

it('can be begun again', async () => {
  const { deed, user, toastAction } = await begun();
  act(toastAction);
  await user.click(screen.getByText('löschen'));
  close();
  expect(deed).toHaveBeenCalledOnce();
});

it('is done at once, and waited for, before a sign-out', async () => {
  const { deed } = await begun();
  await act(finishUndoables);
  expect(deed).toHaveBeenCalledOnce();
  await act(finishUndoables);
  expect(deed).toHaveBeenCalledOnce();
});
