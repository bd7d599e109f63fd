import { commandNames, commandRequestHeaders as names, printMarker } from '@aboschalter/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from './command-error.ts';
import { MAX_COMMAND_MS, runCommand, type CommandOptions, type CommandResult } from './run-command.ts';
import { readerResponse, device, fakeTransport, reply, type FakeResult } from './testing/fake-transport.ts';

const base = { device, command: commandNames.readCard, webSessionId: 'w1', parameters: {} };

function run(commandServer: FakeResult[], reader: FakeResult[] = [], more: Partial<CommandOptions> = {}) {
  const { transport, requests } = fakeTransport(commandServer, reader);
  return { requests, ending: runCommand({ ...base, transport, ...more }) };
}
const failureOf = async (ending: Promise<CommandResult>): Promise<CommandServerError> => {
  const error = await ending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CommandServerError)) throw new Error(`no CommandServerError: ${String(error)}`);
  return error;
};
const done = reply({ status: 1, data: 'result', result: '{"a":"ü"}' });

// The statuses are defined by `commandStatus` in packages/contract.
describe('a command with responses of status 0, which continue it', () => {
  it('reports the card once, as soon as a response names it', async () => {
    const onCard = vi.fn<(appInstanceNumber: number) => void>();
    const { ending } = run(
      [
        reply({ peSessionId: 'p1', lastAppInstance: '0', result: 'action=open' }),
        reply({ peSessionId: 'p1', lastAppInstance: '4100011', result: 'action=read' }),
        reply({ status: 1, lastAppInstance: '4100011', data: 'result', result: '{}' }),
      ],
      [readerResponse('<a/>'), readerResponse('<b/>')],
      { onCard },
    );
    await ending;
    expect(onCard.mock.calls).toEqual([[4_100_011]]);
  });

  it('sends each command to the reader and its response back, until the end', async () => {
    const { ending, requests } = run(
      [
        reply({ peSessionId: 'p1', step: 'open', result: 'action=open' }),
        reply({ peSessionId: 'p1', step: 'read', result: 'action=read' }),
        done,
      ],
      [readerResponse('<a/>'), readerResponse('<b/>')],
    );
    expect(await ending).toEqual({ status: 1, result: '{"a":"ü"}', lastAppInstance: undefined });
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'http://cs.example/command-server/karteLesen', undefined],
      ['GET', 'http://pe.example/pe?action=open', undefined],
      ['PUT', 'http://cs.example/command-server/karteLesen', '<a/>'],
      ['GET', 'http://pe.example/pe?action=read', undefined],
      ['PUT', 'http://cs.example/command-server/karteLesen', '<b/>'],
    ]);
    expect([requests[1]?.headers, requests[3]?.headers]).toEqual([{}, {}]);
    expect(requests[4]?.headers).toMatchObject({
      'content-type': 'application/xml',
      [names.peSessionId]: 'p1',
      [names.lastCommand]: 'karteLesen',
      [names.lastCommandStep]: 'read',
    });
  });

  it('sends a print command to the reader as a POST of the image, with the format of its layout in the query', async () => {
    const { ending, requests } = run(
      [reply({ peSessionId: 'p1', result: `action=print&layout=RAND-MONO${printMarker}AAECgP/+` }), done],
      [readerResponse('<a/>')],
    );
    await ending;
    expect(requests[1]).toMatchObject({
      method: 'POST',
      url: 'http://pe.example/pe?action=print&layout=RAND-MONO&format=bmp',
      headers: { 'content-type': 'text/plain' },
      body: Uint8Array.of(0, 1, 2, 128, 255, 254),
    });
  });

  it('appends the reader command if the address of the reader has a query string', async () => {
    const { ending, requests } = run([reply({ peSessionId: 'p1', result: 'a=b' }), done], [readerResponse('<a/>')], {
      device: { ...device, peUrl: 'http://pe.example/pe?desk=7' },
    });
    await ending;
    expect(requests[1]?.url).toBe('http://pe.example/pe?desk=7&a=b');
  });

  it('fails for an invalid image', async () => {
    const { ending } = run([reply({ peSessionId: 'p1', result: `action=print${printMarker}%%` })]);
    expect((await failureOf(ending)).reason).toBe('protocol');
  });

  it('fails after 100 steps', async () => {
    const endless = Array.from({ length: 300 }, () => reply({ peSessionId: 'p1', result: 'action=read' }));
    const { ending } = run(
      endless,
      Array.from({ length: 300 }, () => readerResponse('<a/>')),
    );
    expect((await failureOf(ending)).message).toBe('The command does not end');
  });
});

describe('a command with a response of an error status, which is above 1', () => {
  const releasing = reply({ status: 3, peSessionId: 'p1', step: 'close', error: 'Karte%20voll.', result: 'action=close' });

  it('continues while there is a session with the reader, then throws the error', async () => {
    const { ending, requests } = run([releasing, reply({ status: 3, error: 'Karte%20voll.' })], [readerResponse('<a/>')]);
    expect(await failureOf(ending)).toMatchObject({
      reason: 'command-failed',
      status: 3,
      errors: ['Karte voll.'],
      userMessage: 'Karte voll.',
      step: 'close',
    });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
  });

  it('throws the error immediately if there is no session with the reader', async () => {
    const { ending, requests } = run([reply({ status: 2, error: 'StatusCode%3A%202,Keine%20Karte', lastAppInstance: '7' })]);
    expect(await failureOf(ending)).toMatchObject({
      reason: 'command-failed',
      errors: ['StatusCode: 2', 'Keine Karte'],
      userMessage: 'Keine Karte',
      lastAppInstance: 7,
    });
    expect(requests).toHaveLength(1);
  });

  it.each(['', '0', ' '])('throws the error immediately if the id of the session with the reader is %j', async (peSessionId) => {
    const { ending, requests } = run([reply({ status: 2, peSessionId, error: 'kaputt', result: 'action=close' })]);
    expect((await failureOf(ending)).errors).toEqual(['kaputt']);
    expect(requests).toHaveLength(1);
  });

  it('throws the error if there is no reader command', async () => {
    const { ending, requests } = run([reply({ status: 3, peSessionId: 'p1', error: 'kaputt', result: '' })]);
    expect((await failureOf(ending)).errors).toEqual(['kaputt']);
    expect(requests).toHaveLength(1);
  });

  it('throws the first error even if the reader fails while it releases the card', async () => {
    const { ending } = run([releasing], [new TypeError('Failed to fetch')]);
    expect((await failureOf(ending)).errors).toEqual(['Karte voll.']);
  });

  it('returns the result if the response after the error has status 0', async () => {
    const { ending } = run(
      [releasing, reply({ peSessionId: 'p1', result: 'action=read' }), done],
      [readerResponse('<a/>'), readerResponse('<b/>')],
    );
    expect((await ending).status).toBe(1);
  });

  it('throws the later error if a response of status 0 came between two errors', async () => {
    const { ending } = run(
      [releasing, reply({ peSessionId: 'p1', result: 'action=read' }), reply({ status: 2, error: 'Karte%20fort.' })],
      [readerResponse('<a/>'), readerResponse('<b/>')],
    );
    expect((await failureOf(ending)).errors).toEqual(['Karte fort.']);
  });

  it('throws an error with the message of the response, or a default message, if the error list is empty', async () => {
    expect((await failureOf(run([reply({ status: 4 })]).ending)).message).toBe('Command status 4');
    expect((await failureOf(run([reply({ status: 4, message: 'Aus%20und%20vorbei' })]).ending)).userMessage).toBe('Aus und vorbei');
  });
});

describe('a command with a response of status 1 or of a negative status, which end it', () => {
  it('returns the result, even if an earlier response contained it', async () => {
    const { ending } = run(
      [reply({ peSessionId: 'p1', data: 'result', result: 'action=close' }), reply({ status: 1, data: 'none' })],
      [readerResponse('<a/>')],
    );
    expect(await ending).toEqual({ status: 1, result: 'action=close', lastAppInstance: undefined });
  });

  it('returns null as the result if no response contained one', async () => {
    expect(await run([reply({ status: -1, lastAppInstance: '4100001' })]).ending).toEqual({
      status: -1,
      result: null,
      lastAppInstance: 4_100_001,
    });
  });
});

describe('an invalid response', () => {
  it.each([
    [reply({ status: null }), 'The reply has no command status'],
    [reply({ status: 'x' }), 'The reply has no command status'],
    [reply({ http: 404, body: '{}' }), 'The command server answers HTTP 404'],
    [reply({ body: '<html>' }), 'The body of the reply is not readable'],
    [reply({ body: '{"result":7}' }), 'The body of the reply is not readable'],
    [reply({ body: '{"result":"%"}' }), 'The body of the reply is not readable'],
  ])('is an error (case %#)', async (wrong, message) => {
    expect(await failureOf(run([wrong]).ending)).toMatchObject({ reason: 'protocol', message });
  });
});

describe('organization and web session', () => {
  it.each([0, Number.NaN])('are rejected before a request is sent if the organization is %j', async (orgId) => {
    const { ending, requests } = run([], [], { device: { ...device, orgId } });
    expect(await failureOf(ending)).toMatchObject({ reason: 'invalid-org-id', message: 'invalid orgId' });
    expect(requests).toEqual([]);
  });

  it.each([0, '0', '', ' ', '000', undefined])('are rejected before a request is sent if the web session is %j', async (webSessionId) => {
    const { ending, requests } = run([], [], { webSessionId });
    expect(await failureOf(ending)).toMatchObject({ reason: 'invalid-session', message: 'invalid soap session' });
    expect(requests).toEqual([]);
  });

  it('are the only headers of the GET', async () => {
    const { ending, requests } = run([done], [], { webSessionId: 4711 });
    await ending;
    expect(requests[0]?.headers).toEqual({ [names.orgId]: '6262', [names.webSessionId]: '4711' });
  });

  it('are sent with the GET and the PUT, but a withdrawal sends the organization of the authorization with the PUT', async () => {
    const { ending, requests } = run([reply({ peSessionId: 'p1', result: 'a=b' }), done], [readerResponse('<a/>')], {
      parameters: { orgId: 77 },
    });
    await ending;
    expect([requests[0]?.headers[names.orgId], requests[2]?.headers[names.orgId]]).toEqual(['6262', '77']);
  });

  it('are rejected if the organization of the PUT is 0', async () => {
    expect((await failureOf(run([], [], { parameters: { orgId: 0 } }).ending)).message).toBe('invalid orgId');
  });
});

describe('an error report', () => {
  it.each(['Failed to fetch', 'fetch failed', 'Load failed', 'whatever'])(
    'contains Network Error if the reader cannot be reached and the browser reports %j',
    async (words) => {
      const { ending } = run([reply({ peSessionId: 'p1', step: 'open', result: 'a=b', lastAppInstance: '9' })], [new TypeError(words)]);
      expect(await failureOf(ending)).toMatchObject({
        reason: 'reader-unreachable',
        errors: ['Network Error'],
        step: 'open',
        lastAppInstance: 9,
        status: 0,
      });
    },
  );

  it('contains another error if the reader rejects the request', async () => {
    const { ending } = run([reply({ peSessionId: 'p1', result: 'a=b' })], [readerResponse('', 403)]);
    expect(await failureOf(ending)).toMatchObject({ reason: 'reader-error', errors: ['The reader answers HTTP 403'] });
  });

  it.each([
    [[new TypeError('Failed to fetch')], []],
    [[reply({ peSessionId: 'p1', result: 'a=b' }), new Error('x')], [readerResponse('<a/>')]],
  ])('names the command server if it cannot be reached, at the first or a later request', async (commandServer, reader) => {
    expect((await failureOf(run(commandServer, reader).ending)).reason).toBe('command-server-unreachable');
  });
});

it('a command reports each text and progress', async () => {
  const onInfo = vi.fn<(text: string, progress: number | undefined) => void>();
  await run(
    [
      reply({ peSessionId: 'p1', message: 'Karte%20wird%20gelesen%20%C3%BC', progress: '10', result: 'a=b' }),
      reply({ peSessionId: 'p1', progress: '50', result: 'a=b' }),
      done,
    ],
    [readerResponse('<a/>'), readerResponse('<a/>')],
    { onInfo },
  ).ending;
  expect(onInfo.mock.calls).toEqual([
    ['Karte wird gelesen ü', 10],
    ['', 50],
  ]);
});

it('a command stops before the next request when it is aborted', async () => {
  const stop = new AbortController();
  const { ending, requests } = run([reply({ peSessionId: 'p1', progress: '5', result: 'a=b' }), done], [readerResponse('<a/>')], {
    signal: stop.signal,
    onInfo: () => stop.abort(),
  });
  expect((await failureOf(ending)).reason).toBe('aborted');
  expect(requests.map(({ url }) => url)).toEqual(['http://cs.example/command-server/karteLesen']);
});

describe('the time limit of a command', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['the reader does not respond', false],
    ['the command server always sends another reader command', true],
  ])('stops the command after 120 s with a German message if %s', async (_, doesReaderRespond) => {
    const slow: CommandOptions['transport'] = (request, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        if (request.url.startsWith(device.url)) setTimeout(() => resolve(reply({ peSessionId: 'p1', step: 'open', result: 'a=b' })), 1_000);
        else if (doesReaderRespond) setTimeout(() => resolve(readerResponse('<a/>')), 1_000);
      });
    const failure = failureOf(runCommand({ ...base, transport: slow }));
    await vi.advanceTimersByTimeAsync(MAX_COMMAND_MS);
    expect(await failure).toMatchObject({
      reason: 'timeout',
      step: 'open',
      userMessage: 'Der Vorgang wurde nach 120 Sekunden abgebrochen, weil er nicht geendet hat.',
    });
    // The timer of the pending response of `slow`, if any. The command leaves no timer.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });

  it('leaves no timer after a command that has ended', async () => {
    await run([done]).ending;
    expect(vi.getTimerCount()).toBe(0);
  });
});
