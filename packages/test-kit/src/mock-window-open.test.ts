import { expect, it } from 'vitest';
import { mockWindowOpen } from './mock-window-open.ts';

it('a tab opened under mockWindowOpen is closed after close', () => {
  const { closed } = mockWindowOpen();
  const tab = window.open('');
  expect(tab?.closed).toBe(false);
  tab?.close();
  expect(tab?.closed).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
});
