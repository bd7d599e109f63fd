import { violations } from '@aboschalter/shell-api/test-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyboardHelp } from './KeyboardHelp.tsx';

it('lists keys and what they do', async () => {
  render(<KeyboardHelp open onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'Tastenkürzel' })).toHaveTextContent('StrgKSuche und Befehle öffnen');
  expect(await violations()).toEqual([]);
});
