import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { registerRequestObserver } from './observe-responses.ts';
import type { RequestObserver } from './request-observer.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('measures the duration of a response', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answered = vi.fn<RequestObserver['onResponse']>();
  const app = fastify();
  registerRequestObserver(app, { onResponse: answered, onError: () => undefined, onIncident: () => undefined });
  app.get('/slow', async () => {
    vi.advanceTimersByTime(25);
    return 'done';
  });
  await app.inject('/slow');
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ route: '/slow', status: 200, milliseconds: 25 });
  await app.close();
});
