import { exampleExchanges, type ExampleExchange, type ExampleRoundTrip } from '@aboschalter/contract/examples';
import { expect, it } from 'vitest';
import { getCommandErrorMessage } from './error-messages.ts';
import { issueAuthorization, readCard } from './commands.ts';
import { decodeBase64 } from './base64.ts';
import { device } from './testing/fake-transport.ts';
import type { Transport, TransportResponse } from './transport.ts';

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
const commandServerReply = ({ reply }: ExampleRoundTrip): TransportResponse => ({
  status: 200,
  headers: new Headers(reply.headers),
  text: JSON.stringify({ result: base64(reply.result) }),
});

/**
 * Simulates the command server and the reader of an example; `sentRequests` is the list of requests in the format of the
 * example.
 */
function simulateExample({ command, rounds }: ExampleExchange) {
  const sentRequests: unknown[] = [];
  const remainingRounds = [...rounds];
  let round: ExampleRoundTrip | undefined;
  const transport: Transport = async ({ method, url, headers, body }) => {
    if (url === `${device.url}/${command}`) {
      round = remainingRounds.shift();
      sentRequests.push({ method, headers, ...(body === undefined ? {} : { body }) });
      if (round) return commandServerReply(round);
    }
    if (!round?.reader) throw new Error(`The example contains no request to ${url}`);
    sentRequests.push({ method, url, body });
    return { status: 200, headers: new Headers(), text: round.reader.answer };
  };
  return { sentRequests, callbacks: { transport } };
}

const getExpectedRequests = ({ rounds }: ExampleExchange): unknown[] =>
  rounds.flatMap(({ request, reader }) =>
    reader
      ? [
          request,
          {
            method: reader.method,
            url: `${device.peUrl}?${reader.query}`,
            body: reader.imageBase64 === undefined ? undefined : decodeBase64(reader.imageBase64),
          },
        ]
      : [request],
  );

const session = { webSessionId: 'websession-1' };
const request = { ticketId: 4711, ticketHolderId: 17, withPrint: true };

it('a command reads a card as in the example', async () => {
  const { callbacks, sentRequests } = simulateExample(exampleExchanges.readCard);
  const read = await readCard(device, session, callbacks);
  expect(sentRequests).toEqual(getExpectedRequests(exampleExchanges.readCard));
  expect(read?.Berechtigungsdaten[0]?.RaeumlicheGueltigkeitenZonenStr).toBe('Köln, Bonn');
});

it('a command issues and prints as in the example', async () => {
  const { callbacks, sentRequests } = simulateExample(exampleExchanges.issueWithPrint);
  const texts: string[] = [];
  const issued = await issueAuthorization(device, session, request, { ...callbacks, onInfo: (text) => texts.push(text) });
  expect(sentRequests).toEqual(getExpectedRequests(exampleExchanges.issueWithPrint));
  expect(issued).toEqual({ authorizationNumber: 70_000, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: true });
  expect(texts.filter(Boolean)).toEqual(['Berechtigung wird auf die Karte geschrieben', 'Karte wird bedruckt']);
});

it('a command finds no card as in the example', async () => {
  const { callbacks, sentRequests } = simulateExample(exampleExchanges.noCard);
  await expect(readCard(device, session, callbacks)).rejects.toMatchObject({
    errors: ['StatusCode: 2', 'Keine Karte auf dem Lesegerät gefunden'],
  });
  expect(sentRequests).toEqual(getExpectedRequests(exampleExchanges.noCard));
});

it('a command releases the card after a rejection as in the example', async () => {
  const { callbacks, sentRequests } = simulateExample(exampleExchanges.releasedAfterRefusal);
  const rejection: unknown = await issueAuthorization(device, session, request, callbacks).catch((error: unknown) => error);
  expect(getCommandErrorMessage(rejection)).toBe('Dieses Gerät kann Karten nicht bedrucken.');
  expect(sentRequests).toEqual(getExpectedRequests(exampleExchanges.releasedAfterRefusal));
});
