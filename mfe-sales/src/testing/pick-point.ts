import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** Types into 'Von' or 'Nach', waits for the search, which starts 750 ms after the last key, and selects the suggestion. Needs fake timers. */
export async function pickPoint(user: UserEvent, label: 'Von' | 'Nach', name: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: label });
  await user.clear(field);
  await user.type(field, name.slice(0, 4));
  await act(() => vi.advanceTimersByTimeAsync(750));
  await user.click(await screen.findByRole('option', { name }));
}
