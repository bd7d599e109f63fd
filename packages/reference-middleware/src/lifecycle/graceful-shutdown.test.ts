import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { sendError } from '../http/send-error.ts';
import { registerGracefulShutdown } from './graceful-shutdown.ts';

const silentObserver = { onResponse: () => undefined, onError: () => undefined, onIncident: () => undefined };

/** Starts a server whose route `/slow` responds when the test calls `respondToSlow`; its client keeps connections alive. */
async function startServer(timeoutMs?: number) {
  const app = fastify({ return503OnClosing: false });
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, silentObserver));
  const isStopping = registerGracefulShutdown(app, timeoutMs);
  const slow = Promise.withResolvers<string>();
  const slowRequest = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    slowRequest.resolve();
    return slow.promise;
  });
  app.get('/quick', async () => 'quick');
  app.get('/health', async () => 'alive');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = z.object({ port: z.number() }).parse(app.server.address());
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    slow.resolve('');
    agent.destroy();
  });
  const get = async (path: string) => {
    const [response]: IncomingMessage[] = await once(request({ port, host: '127.0.0.1', path, agent }).end(), 'response');
    const body = (await response?.setEncoding('utf8').toArray())?.join('') ?? '';
    return { status: response?.statusCode, body, headers: response?.headers ?? {} };
  };
  return { app, get, isStopping, respondToSlow: slow.resolve, slowRequestArrived: slowRequest.promise };
}

it('a server that shuts down completes running requests and rejects new ones with the seconds until a retry', async () => {
  const { app, get, isStopping, respondToSlow, slowRequestArrived } = await startServer();
  await get('/quick');
  const running = get('/slow');
  await slowRequestArrived;
  expect(isStopping()).toBe(false);
  const closed = app.close();
  await expect.poll(isStopping).toBe(true);

  const rejected = await get('/quick');
  expect(rejected).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'close' } });
  expect(JSON.parse(rejected.body)).toMatchObject({ code: 'shutting-down', userMessage: expect.stringMatching(/^Der Server .*\.$/) });
  expect((await get('/health')).status).toBe(200);

  respondToSlow('done');
  expect(await running).toMatchObject({ status: 200, body: 'done' });
  await closed;
  await expect(get('/health')).rejects.toThrow(/ECONNREFUSED|socket hang up/);
});

it('a server that shuts down closes idle connections', async () => {
  const { app, get } = await startServer();
  await get('/quick');
  await expect(app.close()).resolves.toBeUndefined();
});

it('a server that shuts down aborts requests that exceed the timeout', async () => {
  const { app, get, slowRequestArrived } = await startServer(0);
  const running = get('/slow').catch((error: unknown) => error);
  await slowRequestArrived;
  await app.close();
  expect(await running).toMatchObject({ message: 'socket hang up' });
});
