import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CopyButton } from './copy-button.tsx';

it('a copy button copies its text to the clipboard and confirms it', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="Vorfall 4711" />);
  await user.click(screen.getByRole('button', { name: 'Bericht kopieren' }));
  expect(screen.getByRole('status')).toHaveTextContent('Kopiert');
  expect(await navigator.clipboard.readText()).toBe('Vorfall 4711');
});

it('a copy button reports that the browser denied access to the clipboard', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton text="Vorfall 4711" />);
  await user.click(screen.getByRole('button', { name: 'Bericht kopieren' }));
  expect(screen.getByRole('status')).toHaveTextContent('Kopieren war nicht möglich');
});
