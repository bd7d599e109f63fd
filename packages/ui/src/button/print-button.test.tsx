import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { PrintButton } from './print-button.tsx';

it('prints the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  render(<PrintButton label="Berechtigungen drucken" />);
  await userEvent.click(screen.getByRole('button', { name: 'Berechtigungen drucken' }));
  expect(print).toHaveBeenCalledOnce();
});
