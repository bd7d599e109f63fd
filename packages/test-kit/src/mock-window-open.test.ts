import { expect, it } from 'vitest';
import { mockWindowOpen } from './mock-window-open.ts';

it('mockWindowOpen opens tabs that are closed after a call of `close`', () => {
  const { closed } = mockWindowOpen();
  const tab = window.open('');
  expect(tab?.closed).toBe(false);
  tab?.close();
  expect(tab?.closed).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
});
