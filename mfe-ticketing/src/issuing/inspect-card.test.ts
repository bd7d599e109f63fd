import { calls } from '@aboschalter/contract';
import { createFakeClient, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { readCard } from '../command-server/commands.ts';
import { authorization, card, printer, reader } from '../testing/fixtures.ts';
import { inspectCard } from './inspect-card.ts';

vi.mock(import('../command-server/commands.ts'));
const read = vi.mocked(readCard);
beforeEach(() => void read.mockReset());

const interrupted = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };
const device = { id: 'reader', name: 'Kartenleser', config: reader } as const;
const session = mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' }));
const inspect = () => inspectCard(createFakeClient([session]), device, interrupted);

it('the inspection finds the authorization on the card', async () => {
  read.mockResolvedValue(card([authorization({ BerechtigungsNummer: 1 }), authorization()]));
  expect(await inspect()).toEqual({ kind: 'on-card', card: 4_100_011 });
  expect(read).toHaveBeenCalledExactlyOnceWith(reader, { webSessionId: 'w1' }, {});
});

it('the inspection finds the card without the authorization', async () => {
  read.mockResolvedValue(card([authorization({ BerechtigungsNummer: 1 })]));
  expect(await inspect()).toEqual({ kind: 'not-on-card' });
});

it('the inspection finds another card', async () => {
  read.mockResolvedValue(card([], 4_100_012));
  expect(await inspect()).toEqual({ kind: 'other-card', card: 4_100_012, on: 'reader' });
});

it('the inspection finds a card without data', async () => {
  read.mockResolvedValue(null);
  expect(await inspect()).toEqual({ kind: 'unreadable', why: 'Bitte probieren Sie es erneut' });
});

it('the inspection reports the fault of the reader', async () => {
  read.mockRejectedValue(new CommandServerError('command-failed', 'x', { errors: ['StatusCode: 2', 'x'] }));
  expect(await inspect()).toEqual({ kind: 'unreadable', why: 'Keine Karte auf dem Lesegerät gefunden' });
});

it('the inspection reports the fault of the printer', async () => {
  read.mockRejectedValue(new CommandServerError('command-failed', 'x', { errors: ['StatusCode: 2', 'x'] }));
  const inPrinter = { id: 'printer', name: 'Kartendrucker', config: printer } as const;
  expect(await inspectCard(createFakeClient([session]), inPrinter, interrupted)).toEqual({
    kind: 'unreadable',
    why: 'Keine Karte im Kartendrucker gefunden',
  });
});

it('the inspection reports a rejection with the text of the middleware', async () => {
  const refused = createFakeClient([mockErrorResponse(calls.getCommandServerSession, 503, 'Keine Sitzung frei.')]);
  expect(await inspectCard(refused, device, interrupted)).toEqual({ kind: 'unreadable', why: 'Keine Sitzung frei.' });
  expect(read).not.toHaveBeenCalled();
});
