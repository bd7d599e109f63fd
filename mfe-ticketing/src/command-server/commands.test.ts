import { commandRequestHeaders as names } from '@aboschalter/contract';
import { setCommandServerNames } from '@aboschalter/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { issueAuthorization, readCard, withdrawAuthorization, writeCustomerData } from './commands.ts';
import { readerResponse, device, fakeTransport, reply } from './testing/fake-transport.ts';

const session = { webSessionId: 'w1' };

/**
 * Simulates a command server that sends one reader command and then ends with this result. The requests of a command are the GET,
 * the request to the reader, and the PUT, which is `requests[2]`.
 */
function createCallbacks(result: unknown) {
  const last =
    result === undefined ? reply({ status: 1, data: 'none' }) : reply({ status: 1, data: 'result', result: JSON.stringify(result) });
  const { requests, transport } = fakeTransport([reply({ peSessionId: 'p1', result: 'a=b' }), last], [readerResponse('<a/>')]);
  return { callbacks: { transport }, requests };
}

describe('reading a card', () => {
  it.each([[null], [undefined]])('returns null if the result of the command is %j', async (result) => {
    expect(await readCard(device, session, createCallbacks(result).callbacks)).toBeNull();
  });

  it('fails if the data are not a card', async () => {
    await expect(readCard(device, session, createCallbacks({ Berechtigungsdaten: [] }).callbacks)).rejects.toMatchObject({
      reason: 'protocol',
    });
  });
});

it('a withdrawal is sent for the organization that issued the authorization', async () => {
  const result = { authorizationNumber: 7, appInstanceNumber: 8, wasAlreadyWithdrawn: false };
  const { callbacks, requests } = createCallbacks(result);
  expect(await withdrawAuthorization(device, session, { authorizationNumber: 7, orgId: 77 }, callbacks)).toEqual(result);
  expect(requests[0]?.url).toBe('http://cs.example/command-server/berechtigungZuruecknehmen');
  expect(requests[2]?.headers).toMatchObject({ [names.orgId]: '77', [names.authorizationNumber]: '7' });
});

it('writing customer data sends the ticket holder, and allows any card by default', async () => {
  const { callbacks, requests } = createCallbacks({ appInstanceNumber: 8 });
  expect(await writeCustomerData(device, session, { ticketHolderId: 17 }, callbacks)).toEqual({ appInstanceNumber: 8 });
  expect(requests[0]?.url).toBe('http://cs.example/command-server/kundenprofilSchreiben');
  expect(requests[2]?.headers).toMatchObject({
    [names.ticketHolderId]: '00000000017',
    [names.checkCard]: 'true',
    [names.newCardId]: '0',
  });
});

it('writing customer data is restricted to one card, if requested', async () => {
  const { callbacks, requests } = createCallbacks({ appInstanceNumber: 8 });
  await writeCustomerData(device, session, { ticketHolderId: 17, onlyOnCard: 8 }, callbacks);
  expect(requests[2]?.headers).toMatchObject({ [names.newCardId]: '8' });
});

it('issuing is restricted to one card, if requested', async () => {
  const { callbacks, requests } = createCallbacks({ authorizationNumber: 7, appInstanceNumber: 8, wasAlreadyOnCard: true, printed: false });
  await issueAuthorization(device, session, { ticketId: 1, ticketHolderId: 2, withPrint: false, onlyOnCard: 8 }, callbacks);
  expect(requests[2]?.headers).toMatchObject({ [names.newCardId]: '8', [names.withPrint]: 'false' });
});

it.each([undefined, 'fertig', { appInstanceNumber: 'acht' }])('writing the customer data succeeds with any result (%j)', async (result) => {
  expect(await writeCustomerData(device, session, { ticketHolderId: 17 }, createCallbacks(result).callbacks)).toEqual({});
});

describe('configured header names', () => {
  afterEach(() => setCommandServerNames(undefined));

  it('are sent and read instead of the defaults', async () => {
    setCommandServerNames({
      requestHeaders: { webSessionId: 'x-session' },
      responseHeaders: { status: 'x-status', commandData: 'x-data' },
    });
    // The header with the default name is an error status, which must be ignored.
    const headers = new Headers({ 'x-status': '1', 'x-data': 'result', 'cs-command-status': '4' });
    const { transport, requests } = fakeTransport([{ ...reply({ result: 'null' }), headers }]);
    expect(await readCard(device, session, { transport })).toBeNull();
    expect(requests[0]?.headers).toEqual({ 'cs-org-id': '6262', 'x-session': 'w1' });
  });
});
