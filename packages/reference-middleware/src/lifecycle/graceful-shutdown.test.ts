import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { sendError } from '../http/send-error.ts';
import { registerGracefulShutdown } from './graceful-shutdown.ts';

const unheard = { onResponse: () => undefined, onError: () => undefined, onIncident: () => undefined };

/** A server with a call that waits for the test, and with kept-alive connections. */
async function start(within?: number) {
  const app = fastify({ return503OnClosing: false });
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, unheard));
  const isStopping = registerGracefulShutdown(app, within);
  const slow = Promise.withResolvers<string>();
  const came = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    came.resolve();
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
    const [answer]: IncomingMessage[] = await once(request({ port, host: '127.0.0.1', path, agent }).end(), 'response');
    const body = (await answer?.setEncoding('utf8').toArray())?.join('') ?? '';
    return { status: answer?.statusCode, body, headers: answer?.headers ?? {} };
  };
  return { app, get, isStopping, answerSlow: slow.resolve, came: came.promise };
}

it('completes running requests, rejects new ones with a time to retry, and ends', async () => {
  const { app, get, isStopping, answerSlow, came } = await start();
  await get('/quick');
  const running = get('/slow');
  await came;
  expect(isStopping()).toBe(false);
  const closed = app.close();
  await expect.poll(isStopping).toBe(true);

  const refused = await get('/quick');
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'close' } });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'shutting-down', userMessage: expect.stringMatching(/^Der Server .*\.$/) });
  expect((await get('/health')).status).toBe(200);

  answerSlow('done');
  expect(await running).toMatchObject({ status: 200, body: 'done' });
  await closed;
  await expect(get('/health')).rejects.toThrow(/ECONNREFUSED|socket hang up/);
});

it('closes idle connections', async () => {
  const { app, get } = await start();
  await get('/quick');
  await expect(app.close()).resolves.toBeUndefined();
});

it('aborts requests that exceed the timeout', async () => {
  const { app, get, came } = await start(0);
  const running = get('/slow').catch((error: unknown) => error);
  await came;
  await app.close();
  expect(await running).toMatchObject({ message: 'socket hang up' });
});
