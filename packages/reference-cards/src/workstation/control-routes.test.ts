import { errorBodySchema } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cardA, issued, ticket } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';

const bench = setUpTestWorkstation();

it('puts a card on a device, moves it, and removes it', async () => {
  await bench.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  expect((await bench.state()).devices.reader.card).toBe(cardA);
  await bench.control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
  const { cards, devices } = await bench.state();
  expect([devices.reader.card, devices.printer.card]).toEqual([null, cardA]);
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.on).toBe('printer');
  await bench.control('DELETE', 'devices/printer/card');
  expect((await bench.state()).devices.printer.card).toBeNull();
});

it('makes a date on a card invalid, and valid again', async () => {
  await bench.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  issued(await bench.issue('reader', ticket(3)));
  const begins = async () =>
    (await bench.state()).cards.find((card) => card.appInstanceNumber === cardA)?.Berechtigungsdaten[0]?.BerGueltigVon;
  const before = await begins();
  await bench.control('PUT', `cards/${cardA}`, { spoiltDate: true });
  expect(await begins()).toBe('unbekannt');
  await bench.control('PUT', `cards/${cardA}`, { spoiltDate: false });
  expect(await begins()).toBe(before);
});

it('adds a new card that can be used at once', async () => {
  const made = await bench.control('POST', 'cards', { label: 'Karte für Müller' });
  expect(made.status).toBe(201);
  expect(await made.json()).toEqual({ appInstanceNumber: 4_100_014, appInstanceOrgId: 6262, label: 'Karte für Müller' });
  await bench.control('PUT', 'devices/reader/card', { appInstanceNumber: 4_100_014 });
  expect(issued(await bench.issue('reader', ticket(1))).appInstanceNumber).toBe(4_100_014);
});

it.each([
  ['PUT', 'devices/reader/card', { appInstanceNumber: 1 }, 404, /^Eine Karte 1 gibt es hier nicht\.$/],
  ['PUT', 'devices/toaster/card', { appInstanceNumber: 1 }, 400, /"reader"/],
  ['PUT', 'devices/reader/settings', { delayMs: -1 }, 400, /^Die Verzögerung kann nicht negativ sein\.$/],
  ['PUT', 'devices/reader/settings', { speed: 1 }, 400, /speed/],
  ['POST', 'devices/reader/faults', { target: 'reader', step: 'x' }, 400, /^Diesen Schritt gibt es dort nicht\.$/],
  ['GET', `cards/${cardA}/print`, undefined, 404, /^Die Karte \d+ ist nicht bedruckt\.$/],
  ['GET', 'nowhere', undefined, 404, /^Das gibt es hier nicht\.$/],
])('%s %s with %j has a response in German', async (method, path, body, status, message) => {
  const reply = await bench.control(method, path, body);
  expect(reply.status).toBe(status);
  expect(errorBodySchema.parse(await reply.json()).userMessage).toMatch(message);
});

it('sends an event for every change', async () => {
  const stop = new AbortController();
  const stream = await fetch(`${bench.url}/workstation/events`, { signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('event: changed\ndata: {}\n\n');
  await bench.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  expect((await reader?.read())?.value).toContain('event: changed');
  stop.abort();
});

it('prevents scripts in the printed image', async () => {
  await bench.control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
  issued(await bench.issue('printer', ticket(2, { withPrint: 'true' })));
  const image = await bench.control('GET', `cards/${cardA}/print`);
  expect(image.headers.get('content-type')).toBe('image/svg+xml');
  expect(image.headers.get('content-security-policy')).toContain("default-src 'none'");
});
