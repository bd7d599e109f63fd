import { calls } from '@aboschalter/contract';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readCard } from '../../command-server/commands.ts';
import { card, readerOnly } from '../../testing/fixtures.ts';
import { CardReader } from './CardReader.tsx';

vi.mock(import('../../command-server/commands.ts'));
afterEach(() => void vi.unstubAllGlobals());

it('the card is not read if the dialog is closed before the device is available', async () => {
  const granted = Promise.withResolvers<void>();
  const request = async (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => {
    await granted.promise;
    return work({});
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  vi.mocked(readCard).mockResolvedValue(card());
  const { client, toasts, unmount } = renderInShell(<CardReader onCustomerOpened={() => undefined} onClose={() => undefined} />, {
    config: readerOnly,
    answers: [mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' }))],
  });
  unmount();
  await act(async () => granted.resolve());
  expect(client.getRequestInputs(calls.getCommandServerSession)).toEqual([]);
  expect(toasts()).toEqual([]);
});
