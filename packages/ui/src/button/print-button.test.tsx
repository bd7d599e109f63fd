import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { PrintButton, PrintDate } from './print-button.tsx';

it('prints the page', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  render(<PrintButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
});

it('adds the date to the printed page', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  render(<PrintDate />);
  expect(screen.getByText('Stand 22.11.2026')).toHaveClass('as-print-only');
  vi.useRealTimers();
});
