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

it('shows its content and one primary button, which has the focus', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Aktivierungscode' })).toHaveTextContent('GL7K-24QX');
  const [cross, close] = screen.getAllByRole('button', { name: 'Schließen' });
  expect(cross).not.toHaveClass('as-button--primary');
  expect(close).toHaveClass('as-button--primary');
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
