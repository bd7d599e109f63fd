import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { registerRequestObserver } from './observe-responses.ts';
import type { RequestObserver } from './request-observer.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('registerRequestObserver reports the route, status and duration of a request', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const onResponse = vi.fn<RequestObserver['onResponse']>();
  const app = fastify();
  registerRequestObserver(app, { onResponse, onError: () => undefined, onIncident: () => undefined });
  app.get('/slow', async () => {
    vi.advanceTimersByTime(25);
    return 'done';
  });
  await app.inject('/slow');
  await vi.waitFor(() => expect(onResponse).toHaveBeenCalledOnce());
  expect(onResponse.mock.calls[0]?.[0]).toMatchObject({ route: '/slow', status: 200, milliseconds: 25 });
  await app.close();
});
