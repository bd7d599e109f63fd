import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { InformationDialog } from './information-dialog.tsx';

function show() {
  const onClose = vi.fn<() => void>();
  render(
    <InformationDialog title="Aktivierungscode" onClose={onClose}>
      <p>GL7K-24QX</p>
    </InformationDialog>,
  );
  return onClose;
}

it('shows its content and a button that has the focus and is not primary, since closing is no action', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Aktivierungscode' })).toHaveTextContent('GL7K-24QX');
  const [cross, close] = screen.getAllByRole('button', { name: 'Schließen' });
  expect(cross).not.toHaveClass('as-button--primary');
  expect(close).not.toHaveClass('as-button--primary');
  expect(close).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

it.each([
  ['its button', () => userEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[1] ?? document.body)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('is closed by %s', async (_, close) => {
  const onClose = show();
  await close();
  expect(onClose).toHaveBeenCalledOnce();
});
