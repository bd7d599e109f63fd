import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { createFakeClient, mockResponse } from '@aboschalter/test-kit';
import { expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { readCard } from '../command-server/commands.ts';
import { card, reader } from '../testing/fixtures.ts';
import { readCardWithSession, readFailureMessage } from './read-card-with-session.ts';

vi.mock(import('../command-server/commands.ts'));

it('opens a session for each reading', async () => {
  const read = vi.mocked(readCard).mockResolvedValue(card());
  let sessions = 0;
  const client = createFakeClient([mockResponse(calls.getCommandServerSession, () => ({ webSessionId: `w${(sessions += 1)}` }))]);
  expect(await readCardWithSession(client, reader)).toEqual(card());
  await readCardWithSession(client, reader);
  expect(read.mock.calls.map((call) => call[1])).toEqual([{ webSessionId: 'w1' }, { webSessionId: 'w2' }]);
});

it.each([
  [new MiddlewareError('rejected', { status: 403, body: { userMessage: 'Keine Sitzung frei.' } }), 'Keine Sitzung frei.'],
  [new CommandServerError('reader-unreachable', 'Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
  [new Error('anders'), 'Unbekannter Fehler am Kartenleser'],
])('%#: reports the failure', (error, message) => {
  expect(readFailureMessage(error)).toBe(message);
});
