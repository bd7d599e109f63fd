import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { httpJournal } from './http-journal.ts';
import { JournalRefusal, JournalUnreachable } from './issuing-journal.ts';

/** A middleware that answers as told, and remembers what came. */
async function middleware(status: number, body: string): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const listener: RequestListener = (request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no authorization'} ${text}`);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, requests };
}

const state = JSON.stringify({ state: 'WRITTEN', authorizationNumber: 7, appInstanceNumber: 8, steps: [] });

it('sends the calls of the contract, the web session as capability in the address', async () => {
  const { url, requests } = await middleware(200, state);
  await httpJournal(`${url}/`).record('s/1', 'i 2', 'WRITTEN', 8);
  expect(requests).toEqual([
    'POST /command-server-sessions/s%2F1/issuings/i%202/steps no authorization {"step":"WRITTEN","appInstanceNumber":8}',
  ]);
});

describe('fails', () => {
  it('with the sentence of the middleware if it refuses', async () => {
    const { url } = await middleware(409, JSON.stringify({ userMessage: 'Andere Karte.' }));
    await expect(httpJournal(url).holder('s', '00000000001')).rejects.toThrow(new JournalRefusal('Andere Karte.'));
  });

  it('with a sentence of its own if the refusal has none', async () => {
    const { url } = await middleware(404, '<html>');
    await expect(httpJournal(url).holder('s', '00000000001')).rejects.toThrow('Das Hintergrundsystem lehnt ab (404).');
  });

  it.each([
    [500, '{}'],
    [200, 'no json'],
    [200, '{"state":"somewhere"}'],
  ])('as unreachable for %i %s', async (status, body) => {
    const { url } = await middleware(status, body);
    await expect(httpJournal(url).record('s', 'i', 'WRITTEN', 8)).rejects.toThrow(JournalUnreachable);
  });

  it('as unreachable if nobody answers', async () => {
    await expect(httpJournal('http://127.0.0.1:9').withdrawn('s', 1, 2)).rejects.toThrow(JournalUnreachable);
  });
});
