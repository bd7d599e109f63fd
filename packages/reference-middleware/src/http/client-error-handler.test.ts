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

/** Returns the response to this raw request, until the connection is closed. */
async function said(text: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body: errorBodySchema.strict().parse(JSON.parse(body)) };
}

it.each([
  ['no HTTP', 'Guten Tag\r\n\r\n', '400 Bad Request', 'validation-failed', 'Die Anfrage hat ein falsches Format.'],
  [
    'a zero byte in a header',
    'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
    '400 Bad Request',
    'validation-failed',
    'Die Anfrage hat ein falsches Format.',
  ],
  [
    'an address without end',
    `GET /customers?lastName=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'payload-too-large',
    'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.',
  ],
])('rejects an invalid request in German, with a code: %s', async (_, text, status, code, userMessage) => {
  const { head, body } = await said(text);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(body).toEqual({ code, userMessage });
});

it('an incomplete request times out', () => {
  expect(middleware.app.server.requestTimeout).toBe(120_000);
});
