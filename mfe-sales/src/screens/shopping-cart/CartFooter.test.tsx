import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartTotal } from './CartFooter.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const getVisibleText = (element: HTMLElement) => element.querySelector('[aria-hidden]')?.textContent;
const getSpokenText = (element: HTMLElement) => element.querySelector('[role=status]')?.textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function mockReducedMotion(isPreferred: boolean) {
  const originalMatchMedia = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) => Object.assign(originalMatchMedia(media), { matches: isPreferred }));
}

it('the total is shown immediately on mount', () => {
  const { container } = render(<CartTotal total={12_345} />);
  expect(getVisibleText(container)).toBe('123,45\u00A0€');
});

it('the total changes in whole cents over half a second, while screen readers get the final value', async () => {
  mockReducedMotion(false);
  const { container, rerender } = render(<CartTotal total={0} />);
  rerender(<CartTotal total={10_000} />);
  expect(getSpokenText(container)).toBe('100,00\u00A0€');
  await wait(250);
  const between = getVisibleText(container) ?? '';
  expect(between).toMatch(/^[3-6]\d,\d\d\u00A0€$/);
  await wait(300);
  expect(getVisibleText(container)).toBe('100,00\u00A0€');
});

it('the animation of the total reverses if the total changes back', async () => {
  mockReducedMotion(false);
  const { container, rerender } = render(<CartTotal total={0} />);
  rerender(<CartTotal total={10_000} />);
  await wait(250);
  rerender(<CartTotal total={0} />);
  await wait(600);
  expect(getVisibleText(container)).toBe('0,00\u00A0€');
});

it('the total changes immediately with reduced motion', () => {
  mockReducedMotion(true);
  const { container, rerender } = render(<CartTotal total={0} />);
  rerender(<CartTotal total={10_000} />);
  expect(getVisibleText(container)).toBe('100,00\u00A0€');
});
