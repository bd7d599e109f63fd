import { errorBodySchema } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cardA, expectIssued, createIssueHeaders } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';

const workstation = setUpTestWorkstation();

it('the control API places a card on a device, moves it, and removes it', async () => {
  await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  expect((await workstation.getState()).devices.reader.card).toBe(cardA);
  await workstation.control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
  const { cards, devices } = await workstation.getState();
  expect([devices.reader.card, devices.printer.card]).toEqual([null, cardA]);
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.on).toBe('printer');
  await workstation.control('DELETE', 'devices/printer/card');
  expect((await workstation.getState()).devices.printer.card).toBeNull();
});

it('the control API makes a date on a card invalid, and valid again', async () => {
  await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  expectIssued(await workstation.issue('reader', createIssueHeaders(3)));
  const getValidFrom = async () =>
    (await workstation.getState()).cards.find((card) => card.appInstanceNumber === cardA)?.Berechtigungsdaten[0]?.BerGueltigVon;
  const before = await getValidFrom();
  await workstation.control('PUT', `cards/${cardA}`, { spoiltDate: true });
  expect(await getValidFrom()).toBe('unbekannt');
  await workstation.control('PUT', `cards/${cardA}`, { spoiltDate: false });
  expect(await getValidFrom()).toBe(before);
});

it('the control API adds a card on which a ticket can be issued', async () => {
  const response = await workstation.control('POST', 'cards', { label: 'Karte für Müller' });
  expect(response.status).toBe(201);
  // The number after the highest number of the demo cards.
  expect(await response.json()).toEqual({ appInstanceNumber: 4_100_014, appInstanceOrgId: 6262, label: 'Karte für Müller' });
  await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: 4_100_014 });
  expect(expectIssued(await workstation.issue('reader', createIssueHeaders(1))).appInstanceNumber).toBe(4_100_014);
});

it.each([
  ['PUT', 'devices/reader/card', { appInstanceNumber: 1 }, 404, /^Eine Karte 1 gibt es hier nicht\.$/],
  ['PUT', 'devices/toaster/card', { appInstanceNumber: 1 }, 400, /"reader"/],
  ['PUT', 'devices/reader/settings', { delayMs: -1 }, 400, /^Die Verzögerung kann nicht negativ sein\.$/],
  ['PUT', 'devices/reader/settings', { speed: 1 }, 400, /speed/],
  ['POST', 'devices/reader/faults', { target: 'reader', step: 'x' }, 400, /^Diesen Schritt gibt es dort nicht\.$/],
  ['GET', `cards/${cardA}/print`, undefined, 404, /^Die Karte \d+ ist nicht bedruckt\.$/],
  ['GET', 'nowhere', undefined, 404, /^Das gibt es hier nicht\.$/],
])('the control API rejects %s %s with %j and a German message', async (method, path, body, status, message) => {
  const response = await workstation.control(method, path, body);
  expect(response.status).toBe(status);
  expect(errorBodySchema.parse(await response.json()).userMessage).toMatch(message);
});

it('the event stream sends an event at its start and after a change', async () => {
  const controller = new AbortController();
  const stream = await fetch(`${workstation.url}/workstation/events`, { signal: controller.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('event: changed\ndata: {}\n\n');
  await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  expect((await reader?.read())?.value).toContain('event: changed');
  controller.abort();
});

it('the control API returns the printed image with a policy that prevents scripts', async () => {
  await workstation.control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
  expectIssued(await workstation.issue('printer', createIssueHeaders(2, { withPrint: 'true' })));
  const image = await workstation.control('GET', `cards/${cardA}/print`);
  expect(image.headers.get('content-type')).toBe('image/svg+xml');
  expect(image.headers.get('content-security-policy')).toContain("default-src 'none'");
});
