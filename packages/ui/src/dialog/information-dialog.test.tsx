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

it('an information dialog shows its content and focuses a close button that is not primary', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Aktivierungscode' })).toHaveTextContent('GL7K-24QX');
  const [crossButton, closeButton] = screen.getAllByRole('button', { name: 'Schließen' });
  expect(crossButton).not.toHaveClass('as-button--primary');
  expect(closeButton).not.toHaveClass('as-button--primary');
  expect(closeButton).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

it.each([
  ['its button', () => userEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[1] ?? document.body)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('an information dialog is closed by %s', async (_, close) => {
  const onClose = show();
  await close();
  expect(onClose).toHaveBeenCalledOnce();
});
