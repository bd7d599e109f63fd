import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { TextField } from './text-field.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function show(error?: string) {
  return <TextField label="Ort" value="" onChange={() => {}} error={error} />;
}
const problem = () => screen.queryByText('Fehlt');

it('a message appears and disappears only once the pointer is released and the click is handled', () => {
  vi.useFakeTimers();
  const { rerender } = render(show());
  fireEvent.pointerDown(document.body);
  rerender(show('Fehlt'));
  expect(problem()).not.toBeInTheDocument();
  fireEvent.pointerUp(document.body);
  expect(problem()).not.toBeInTheDocument();
  act(() => {
    vi.runAllTimers();
  });
  expect(problem()).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  rerender(show());
  expect(problem()).toBeInTheDocument();
  fireEvent.pointerCancel(document.body);
  act(() => {
    vi.runAllTimers();
  });
  expect(problem()).not.toBeInTheDocument();
});

it('a message appears at once without a pointer', async () => {
  const { rerender } = render(show());
  await userEvent.keyboard('{Tab}');
  rerender(show('Fehlt'));
  expect(problem()).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBeInvalid();
});
