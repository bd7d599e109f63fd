import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCaptureLocation } from './use-capture-location.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => <MemoryRouter initialEntries={['/start']}>{children}</MemoryRouter>;
const renderCaptureLocation = () => {
  const { result, unmount } = renderHook(() => ({ captureLocation: useCaptureLocation(), navigate: useNavigate() }), { wrapper });
  return {
    captureLocation: () => result.current.captureLocation(),
    go: (path: string) => act(async () => result.current.navigate(path)),
    unmount,
  };
};

it.each(['/other', '/start?id=2'])('isSameLocation returns false after a navigation to %s', async (path) => {
  const { captureLocation, go } = renderCaptureLocation();
  const isSameLocation = captureLocation();
  expect(isSameLocation()).toBe(true);
  await go(path);
  expect(isSameLocation()).toBe(false);
});

it('isSameLocation returns false after a navigation away and back', async () => {
  const { captureLocation, go } = renderCaptureLocation();
  const isSameLocation = captureLocation();
  await go('/other');
  await go('/start');
  expect(isSameLocation()).toBe(false);
  expect(captureLocation()()).toBe(true);
});

it('isSameLocation returns true after a navigation to the path that is already shown', async () => {
  const { captureLocation, go } = renderCaptureLocation();
  const isSameLocation = captureLocation();
  await go('/start');
  expect(isSameLocation()).toBe(true);
});

it('isSameLocation returns false after the component has unmounted', () => {
  const { captureLocation, unmount } = renderCaptureLocation();
  const isSameLocation = captureLocation();
  unmount();
  expect(isSameLocation()).toBe(false);
});
