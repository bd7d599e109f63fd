import { expect, it } from 'vitest';
import { superviseServices } from './supervisor.ts';

/**
 * Creates a supervisor of fake services, which start at once.
 * @param options.crashesAtStart whether a service crashes at each start
 */
function createSupervisor({ crashesAtStart = false } = {}) {
  const events: string[] = [];
  const clock = { now: 0 };
  const supervisor = superviseServices<'middleware' | 'web'>({
    start: async (name) => {
      events.push(`start ${name}`);
      if (!crashesAtStart) return;
      supervisor.handleExit(name);
      throw new Error('ended before it was ready');
    },
    print: (sentence) => events.push(sentence),
    giveUp: () => events.push('stop everything'),
    now: () => clock.now,
  });
  return { supervisor, events, clock };
}
const crashMessage = 'The service "middleware" has ended unexpectedly; it is started again …';
const restartMessage = 'The service "middleware" is running again.';
const giveUpMessage = 'The service "middleware" has ended unexpectedly 3 times within a minute; everything is stopped.';

it('the supervisor restarts a service that has crashed, and reports the crash and the restart', async () => {
  const { supervisor, events } = createSupervisor();
  supervisor.handleExit('middleware');
  await expect.poll(() => events).toEqual([crashMessage, 'start middleware', restartMessage]);
});

it('the supervisor stops everything if a service crashes three times within a minute', async () => {
  const { supervisor, events, clock } = createSupervisor();
  for (const at of [0, 20_000, 59_999]) {
    clock.now = at;
    supervisor.handleExit('middleware');
  }
  // A fourth crash has no effect.
  supervisor.handleExit('middleware');
  // The restarts have ended, but the supervisor reports no restart after it has stopped everything.
  await Promise.resolve();
  expect(events).toEqual([crashMessage, 'start middleware', crashMessage, 'start middleware', giveUpMessage, 'stop everything']);
});

it('the supervisor stops everything if a service crashes at each start', () => {
  const { supervisor, events } = createSupervisor({ crashesAtStart: true });
  supervisor.handleExit('middleware');
  expect(events).toEqual([crashMessage, 'start middleware', crashMessage, 'start middleware', giveUpMessage, 'stop everything']);
});

it('the supervisor reports why a service could not be restarted', async () => {
  const events: string[] = [];
  const start = () => Promise.reject(new Error('middleware: listen EADDRINUSE: address already in use 127.0.0.1:9090'));
  superviseServices<'middleware'>({ start, print: (sentence) => events.push(sentence), giveUp: () => undefined }).handleExit('middleware');
  await expect.poll(() => events).toEqual([crashMessage, 'middleware: listen EADDRINUSE: address already in use 127.0.0.1:9090']);
});

it('the supervisor ignores crashes older than a minute, and counts crashes of each service separately', () => {
  const { supervisor, events, clock } = createSupervisor();
  for (const at of [0, 30_000, 60_000, 90_000]) {
    clock.now = at;
    supervisor.handleExit('middleware');
    if (at < 60_000) supervisor.handleExit('web');
  }
  expect(events).not.toContain('stop everything');
});

it('the supervisor does not restart services that end during a shutdown', () => {
  const { supervisor, events } = createSupervisor();
  supervisor.end();
  supervisor.handleExit('middleware');
  expect(events).toEqual([]);
});
