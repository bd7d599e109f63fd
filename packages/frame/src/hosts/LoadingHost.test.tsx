import { whileLoading } from '@aboschalter/shell-api';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingHost } from './LoadingHost.tsx';

it('says that data are loaded for as long as the global flag is on', async () => {
  const work = Promise.withResolvers<void>();
  render(<LoadingHost />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void whileLoading(() => work.promise));
  expect(screen.getByRole('status')).toHaveTextContent('Lade Daten...');
  await act(async () => work.resolve());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
