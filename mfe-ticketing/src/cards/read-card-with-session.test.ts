import { calls } from '@aboschalter/contract';
import { createFakeClient, mockResponse } from '@aboschalter/test-kit';
import { expect, it, vi } from 'vitest';
import { readCard } from '../command-server/commands.ts';
import { card, reader } from '../testing/fixtures.ts';
import { readCardWithSession } from './read-card-with-session.ts';

vi.mock(import('../command-server/commands.ts'));

it('each reading opens a separate session', async () => {
  const read = vi.mocked(readCard).mockResolvedValue(card());
  let sessions = 0;
  const client = createFakeClient([mockResponse(calls.getCommandServerSession, () => ({ webSessionId: `w${(sessions += 1)}` }))]);
  expect(await readCardWithSession(client, reader)).toEqual(card());
  await readCardWithSession(client, reader);
  expect(read.mock.calls.map((call) => call[1])).toEqual([{ webSessionId: 'w1' }, { webSessionId: 'w2' }]);
});
