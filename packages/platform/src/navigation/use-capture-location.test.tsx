import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCaptureLocation } from './use-capture-location.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => <MemoryRouter initialEntries={['/start']}>{children}</MemoryRouter>;
const render = () => {
  const { result, unmount } = renderHook(() => ({ begin: useCaptureLocation(), navigate: useNavigate() }), { wrapper });
  return {
    begin: () => result.current.begin(),
    go: (path: string) => act(async () => result.current.navigate(path)),
    unmount,
  };
};

it.each(['/other', '/start?id=2'])('reports a navigation to %s during the action', async (path) => {
  const { begin, go } = render();
  const isSame = begin();
  expect(isSame()).toBe(true);
  await go(path);
  expect(isSame()).toBe(false);
});

it('reports a navigation away and back as another location', async () => {
  const { begin, go } = render();
  const isSame = begin();
  await go('/other');
  await go('/start');
  expect(isSame()).toBe(false);
  expect(begin()()).toBe(true);
});

it('reports the same location if a navigation to the captured path completes during the action', async () => {
  const { begin, go } = render();
  const isSame = begin();
  await go('/start');
  expect(isSame()).toBe(true);
});

it('reports the unmount of the component', () => {
  const { begin, unmount } = render();
  const isSame = begin();
  unmount();
  expect(isSame()).toBe(false);
});
