import { closeShift } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { accountShift } from './account-shift.ts';
import { ShiftDialog } from './ShiftDialog.tsx';

function Shift() {
  const [isOpen, setOpen] = useState(false);
  const openShift = useAtomValue(accountShift.openShiftAtom, { store: shellStore });
  return (
    <>
      {openShift ? <p>{`${openShift.location} · ${openShift.device}`}</p> : null}
      <button type="button" onClick={() => setOpen(true)}>
        Schicht
      </button>
      <ShiftDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

it('is filled with the workplace of the latest shift, so that Enter opens it', async () => {
  const { user } = renderInShell(<Shift />);
  await user.click(screen.getByRole('button', { name: 'Schicht' }));
  await user.type(await screen.findByLabelText('Standort'), 'Köln');
  await user.type(screen.getByLabelText('Gerät'), 'Schalter 2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Köln · Schalter 2')).toBeVisible();
  act(() => closeShift());
  expect(screen.queryByText('Köln · Schalter 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schicht' }));
  expect(await screen.findByLabelText('Standort')).toHaveValue('Köln');
  expect(screen.getByLabelText('Gerät')).toHaveValue('Schalter 2');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Köln · Schalter 2')).toBeInTheDocument();
});
