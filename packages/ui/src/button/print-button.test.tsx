import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { PrintButton } from './print-button.tsx';

it('the print button prints the page', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  render(<PrintButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
});
