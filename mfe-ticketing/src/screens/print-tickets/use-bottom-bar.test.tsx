import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBottomBar } from './use-bottom-bar.ts';

let notifyResize = (): void => undefined;
let height = 57;

beforeEach(() => {
  height = 57;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});

function Bar({ position }: { readonly position: 'fixed' | 'static' }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return <div ref={bar} style={{ position }} />;
}
const getHeightProperty = () => document.documentElement.style.getPropertyValue('--as-bottom-bar');

it('the custom property has the height of a fixed bar, even after it changes, and is removed with the bar', () => {
  const { unmount } = render(<Bar position="fixed" />);
  expect(getHeightProperty()).toBe('57px');
  height = 92;
  act(() => notifyResize());
  expect(getHeightProperty()).toBe('92px');
  unmount();
  expect(getHeightProperty()).toBe('');
});

it('the custom property is zero for a bar that is not fixed', () => {
  render(<Bar position="static" />);
  expect(getHeightProperty()).toBe('0px');
});
