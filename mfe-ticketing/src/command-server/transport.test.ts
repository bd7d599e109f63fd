import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpTransport } from './transport.ts';

const request = { method: 'PUT', url: 'http://cs.example/x', headers: { 'cs-org-id': '1' }, body: '<a/>', timeLimitMs: 5000 } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createTestTransport(answer: (sent: Request) => Promise<Response>) {
  const sent: Request[] = [];
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const request = new Request(input);
    sent.push(request);
    return answer(request);
  };
  return { sent, transport: createHttpTransport(fetch) };
}

it('the transport returns status, headers and text for any status', async () => {
  const { sent, transport } = createTestTransport(async () => new Response('<b/>', { status: 503, headers: { 'cs-command-status': '0' } }));
  const reply = await transport(request, undefined);
  expect([reply.status, reply.text, reply.headers.get('cs-command-status')]).toEqual([503, '<b/>', '0']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store', method: 'PUT' });
  expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(['content-type', 'cs-org-id']);
  expect(await sent[0]?.text()).toBe('<a/>');
});

it('the transport sends the bytes of an image unchanged', async () => {
  const { sent, transport } = createTestTransport(async () => new Response(''));
  await transport({ ...request, method: 'POST', headers: { 'content-type': 'text/plain' }, body: Uint8Array.of(0, 255, 128) }, undefined);
  expect(sent[0]?.headers.get('content-type')).toBe('text/plain');
  expect(new Uint8Array((await sent[0]?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(0, 255, 128));
});

it.each(['PUT', 'GET', 'POST'] as const)('the transport sends a %s once, even if it fails', async (method) => {
  const { sent, transport } = createTestTransport(async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(transport({ method, url: request.url, headers: {}, timeLimitMs: 5000 }, undefined)).rejects.toThrow('network error');
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

describe('the transport stops', () => {
  const silent = async (sent: Request): Promise<Response> =>
    new Promise((_resolve, reject) => {
      sent.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const stuck = async (sent: Request): Promise<Response> =>
    new Response(
      new ReadableStream({
        start(body) {
          sent.signal.addEventListener('abort', () => body.error(new Error('aborted')));
        },
      }),
    );

  it.each([
    ['if there is no response', silent],
    ['if the response is incomplete', stuck],
  ])('after the time limit %s', async (_name, answer) => {
    const { transport } = createTestTransport(answer);
    const ending = vi.fn<(error: unknown) => void>();
    transport(request, undefined).catch(ending);
    await vi.advanceTimersByTimeAsync(4999);
    expect(ending).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ending).toHaveBeenCalledOnce();
  });

  it('when the signal is aborted', async () => {
    const { transport } = createTestTransport(silent);
    const stop = new AbortController();
    const ending = vi.fn<(error: unknown) => void>();
    transport(request, stop.signal).catch(ending);
    await vi.advanceTimersByTimeAsync(0);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ending).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
