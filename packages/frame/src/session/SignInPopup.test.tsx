import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInPopup } from './SignInPopup.tsx';

it('the window closes itself and shows a message if the browser prevents that', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  render(<SignInPopup />);
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Sie sind wieder angemeldet. Sie können dieses Fenster schließen.');
  expect(await findAxeViolations()).toEqual([]);
});
