import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { TextField } from './text-field.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function createField(error?: string) {
  return <TextField label="Ort" value="" onChange={() => {}} error={error} />;
}
const findMessage = () => screen.queryByText('Fehlt');

it('a message appears and disappears only once the pointer is released and the click is handled', () => {
  vi.useFakeTimers();
  const { rerender } = render(createField());
  fireEvent.pointerDown(document.body);
  rerender(createField('Fehlt'));
  expect(findMessage()).not.toBeInTheDocument();
  fireEvent.pointerUp(document.body);
  expect(findMessage()).not.toBeInTheDocument();
  act(() => {
    vi.runAllTimers();
  });
  expect(findMessage()).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  rerender(createField());
  expect(findMessage()).toBeInTheDocument();
  fireEvent.pointerCancel(document.body);
  act(() => {
    vi.runAllTimers();
  });
  expect(findMessage()).not.toBeInTheDocument();
});

it('a message appears at once if no pointer is pressed', () => {
  const { rerender } = render(createField());
  rerender(createField('Fehlt'));
  expect(findMessage()).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBeInvalid();
});
