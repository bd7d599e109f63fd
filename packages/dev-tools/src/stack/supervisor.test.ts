import { expect, it } from 'vitest';
import { superviseServices } from './supervisor.ts';

/** A service that starts at once and dies on request; a broken one dies at each start. */
function fakePart(broken = false) {
  const events: string[] = [];
  const clock = { now: 0 };
  const kept = superviseServices<'middleware' | 'web'>({
    start: async (name) => {
      events.push(`start ${name}`);
      if (!broken) return;
      kept.handleExit(name);
      throw new Error('ended before it was ready');
    },
    print: (sentence) => events.push(sentence),
    giveUp: () => events.push('stop everything'),
    now: () => clock.now,
  });
  return { kept, events, clock };
}
const dead = 'The part "middleware" has ended unexpectedly; it is started again …';
const back = 'The part "middleware" is running again.';
const thrice = 'The part "middleware" has ended unexpectedly 3 times within a minute; everything is stopped.';

it('restarts a service that has died, and reports it', async () => {
  const { kept, events } = fakePart();
  kept.handleExit('middleware');
  await expect.poll(() => events).toEqual([dead, 'start middleware', back]);
});

it('stops everything once a service dies three times within a minute', async () => {
  const { kept, events, clock } = fakePart();
  for (const at of [0, 20_000, 59_999]) {
    clock.now = at;
    kept.handleExit('middleware');
  }
  kept.handleExit('middleware');
  await Promise.resolve();
  expect(events).toEqual([dead, 'start middleware', dead, 'start middleware', thrice, 'stop everything']);
});

it('does not restart a service that dies at once forever', () => {
  const { kept, events } = fakePart(true);
  kept.handleExit('middleware');
  expect(events).toEqual([dead, 'start middleware', dead, 'start middleware', thrice, 'stop everything']);
});

it('reports why a service could not be restarted', async () => {
  const events: string[] = [];
  const start = () => Promise.reject(new Error('middleware: listen EADDRINUSE: address already in use 127.0.0.1:9090'));
  superviseServices<'middleware'>({ start, print: (sentence) => events.push(sentence), giveUp: () => undefined }).handleExit('middleware');
  await expect.poll(() => events).toEqual([dead, 'middleware: listen EADDRINUSE: address already in use 127.0.0.1:9090']);
});

it('ignores crashes older than a minute, and counts each service separately', () => {
  const { kept, events, clock } = fakePart();
  for (const at of [0, 30_000, 60_000, 90_000]) {
    clock.now = at;
    kept.handleExit('middleware');
    if (at < 60_000) kept.handleExit('web');
  }
  expect(events).not.toContain('stop everything');
});

it('lets services end during a shutdown', () => {
  const { kept, events } = fakePart();
  kept.end();
  kept.handleExit('middleware');
  expect(events).toEqual([]);
});
