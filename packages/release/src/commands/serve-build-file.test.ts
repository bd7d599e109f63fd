import { getTestPort } from '@aboschalter/object-store/test-port';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveBuildFile } from './serve-build-file.ts';

let root: string;
let port: number;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'aboschalter-send-'));
  mkdirSync(path.join(root, 'build'));
  writeFileSync(path.join(root, 'build/entry.js'), 'var x;');
  writeFileSync(path.join(root, 'secret.js'), 'var secret;');
  port = await getTestPort();
  server = createServer((request, response) => serveBuildFile(path.join(root, 'build'), request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** Sends a request without a client that normalizes the path. */
const sendRequest = (url: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; origin: string | undefined; text: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      const { 'content-type': type, 'access-control-allow-origin': origin } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode, type, origin, text }));
    })
      .once('error', reject)
      .end();
  });

it('serveBuildFile sends a file of the build with its type to any origin, and ignores a query', async () => {
  for (const url of ['/1-a/entry.js', '/1-a/entry.js?retry=2'])
    expect(await sendRequest(url)).toEqual({ status: 200, type: 'text/javascript', origin: '*', text: 'var x;' });
});

it.each(['/1-a/none.js', '/entry.js', '/', '/1-a/../../secret.js', '/1-a/%2e%2e/secret.js', '/1-a/..%2fsecret.js', '/1-a/%'])(
  'serveBuildFile responds with 404 to a path of no file in the build: %s',
  async (url) => {
    expect(await sendRequest(url)).toMatchObject({ status: 404, text: '' });
  },
);
