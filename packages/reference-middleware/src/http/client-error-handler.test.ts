import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBodySchema } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
let port: number;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  port = Number(new URL(await middleware.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => middleware.close());

/** Sends the text to the server, and returns the response once the server has closed the connection. */
async function sendRaw(text: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (chunk: string) => {
    response += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { head, body: errorBodySchema.strict().parse(JSON.parse(body)) };
}

it.each([
  ['a text that is not HTTP', 'Guten Tag\r\n\r\n', '400 Bad Request', 'validation-failed', 'Die Anfrage hat ein falsches Format.'],
  [
    'a zero byte in a header',
    'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
    '400 Bad Request',
    'validation-failed',
    'Die Anfrage hat ein falsches Format.',
  ],
  [
    'a URL that is too long',
    `GET /customers?lastName=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'payload-too-large',
    'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.',
  ],
])('the server rejects a malformed request with a German message and a code: %s', async (_, text, status, code, userMessage) => {
  const { head, body } = await sendRaw(text);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(body).toEqual({ code, userMessage });
});

it('the server waits 120 s for an incomplete request', () => {
  expect(middleware.app.server.requestTimeout).toBe(120_000);
});
