import { renderInShell } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog, type LazyDialogContentProps, type LazyDialogProps } from './LazyDialog.tsx';

const Content = ({ open, onClose }: LazyDialogContentProps) =>
  open ? (
    <button type="button" onClick={onClose}>
      Zu
    </button>
  ) : null;
function Opener({ load }: Pick<LazyDialogProps, 'load'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Auf
      </button>
      <LazyDialog open={open} load={load} onClose={() => setOpen(false)} />
    </>
  );
}

it('LazyDialog loads its code once, when it is first opened', async () => {
  const load = vi.fn<LazyDialogProps['load']>(async () => Content);
  const { user } = renderInShell(<Opener load={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Auf' }));
  await user.click(await screen.findByRole('button', { name: 'Zu' }));
  await user.click(screen.getByRole('button', { name: 'Auf' }));
  expect(screen.getByRole('button', { name: 'Zu' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

it('LazyDialog reports that its code failed to load, and tries again when it is opened again', async () => {
  const load = vi.fn<LazyDialogProps['load']>(async () => Content).mockRejectedValueOnce(new Error('cut'));
  const { user, toasts } = renderInShell(<Opener load={load} />);
  await user.click(screen.getByRole('button', { name: 'Auf' }));
  await waitFor(() => expect(toasts()).toEqual(['Der Dialog konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.']));
  await user.click(screen.getByRole('button', { name: 'Auf' }));
  expect(await screen.findByRole('button', { name: 'Zu' })).toBeInTheDocument();
});
