import { closeShift } from '@aboschalter/counter';
import { renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ShiftDialog } from './ShiftDialog.tsx';
import { ShiftLabel } from './ShiftLabel.tsx';

function Shift() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ShiftLabel />
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
  expect(screen.getByText('Schicht Köln · Schalter 2')).toHaveAttribute('title', 'Schicht Köln · Schalter 2');
  act(() => closeShift());
  expect(screen.queryByText('Schicht Köln · Schalter 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schicht' }));
  expect(await screen.findByLabelText('Standort')).toHaveValue('Köln');
  expect(screen.getByLabelText('Gerät')).toHaveValue('Schalter 2');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Schicht Köln · Schalter 2')).toBeInTheDocument();
});
