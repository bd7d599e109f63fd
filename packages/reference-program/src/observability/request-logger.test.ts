import { expect, it } from 'vitest';
import { createLogger, createRequestLogger } from './request-logger.ts';

const createLog = (mode: 'on' | 'off') => {
  const lines: unknown[] = [];
  const log = createRequestLogger(mode, createLogger({ write: (line) => lines.push(JSON.parse(line)) }));
  return { log, lines };
};
const request = { requestId: 'a', method: 'GET', route: '/customers/:uuid', status: 200, milliseconds: 1.23, bytes: 4 };

it('a logger with the mode on logs a request as one line with its route, status, duration and size', () => {
  const { log, lines } = createLog('on');
  log.onResponse(request);
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      msg: 'request',
      requestId: 'a',
      method: 'GET',
      route: '/customers/:uuid',
      status: 200,
      ms: 1.2,
      bytes: 4,
    },
  ]);
});

it.each(['/health', '/ready', '/metrics'])('a logger does not log requests to %s', (route) => {
  const { log, lines } = createLog('on');
  log.onResponse({ ...request, route });
  expect(lines).toEqual([]);
});

it('a logger with the mode off logs only incidents', () => {
  const { log, lines } = createLog('off');
  log.onResponse(request);
  log.onError('validation-failed');
  log.onIncident({ requestId: 'a', incidentId: 'b', code: 'internal-error', sanitizedStack: 'Error' });
  expect(lines).toEqual([expect.objectContaining({ level: 'error', incidentId: 'b', code: 'internal-error', trace: 'Error' })]);
});
