import { closeShift } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { renderInShell } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { accountShift } from './account-shift.ts';
import { ShiftDialog } from './ShiftDialog.tsx';

function Shift() {
  const [isOpen, setOpen] = useState(false);
  const currentShift = useAtomValue(accountShift.currentShiftAtom, { store: shellStore });
  return (
    <>
      {currentShift ? <p>{`${currentShift.location} · ${currentShift.device}`}</p> : null}
      <button type="button" onClick={() => setOpen(true)}>
        Schicht
      </button>
      <ShiftDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

it('the form is filled with the workplace of the latest shift, so that Enter opens the shift', async () => {
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

it('the form rejects texts that are too long, at their fields', async () => {
  const { user } = renderInShell(<Shift />);
  await user.click(screen.getByRole('button', { name: 'Schicht' }));
  await screen.findByLabelText('Standort');
  const inputs = screen.getAllByRole('textbox');
  expect(inputs).toHaveLength(3);
  for (const input of inputs) {
    fireEvent.change(input, { target: { value: 'x'.repeat(201) } });
    expect(input).not.toHaveDisplayValue(/xx/);
    expect(input).toHaveAccessibleDescription(/Höchstens 200 Zeichen/);
  }
});
