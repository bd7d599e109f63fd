import { expect, it } from 'vitest';
import { mapDatabaseError } from './map-database-error.ts';

const createErrorWithCode = (code: string, cause?: unknown) => Object.assign(new Error('message of the driver', { cause }), { code });

it.each(['22003', '22008', '22021', '22P02'])('SQLSTATE %s is mapped to invalid input, also as the cause of another error', (code) => {
  expect(mapDatabaseError(createErrorWithCode(code))?.status).toBe(400);
  expect(mapDatabaseError(new Error('query failed', { cause: createErrorWithCode(code) }))?.status).toBe(400);
});

it.each(['08006', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'])('%s is mapped to an unavailable database', (code) => {
  expect(mapDatabaseError(createErrorWithCode(code))).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
});

it.each(['25006', '53100', 'ENOSPC'])('%s is mapped to a read-only database', (code) => {
  expect(mapDatabaseError(new Error('query failed', { cause: createErrorWithCode(code) }))).toMatchObject({
    status: 503,
    body: { code: 'read-only' },
  });
});

it.each(['40001', '40P01', '55P03'])('%s is mapped to a conflict of transactions that can be retried', (code) => {
  expect(mapDatabaseError(new Error('query failed', { cause: createErrorWithCode(code) }))).toMatchObject({
    status: 503,
    body: { userMessage: 'Zwei Vorgänge haben sich gegenseitig aufgehalten. Bitte versuchen Sie es erneut.' },
  });
});

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'an error with the driver message %j is mapped to an unavailable database',
  (message) => {
    expect(mapDatabaseError(new Error(message))?.status).toBe(503);
  },
);

it('a missing socket file is mapped to an unavailable database', () => {
  expect(mapDatabaseError(Object.assign(createErrorWithCode('ENOENT'), { syscall: 'connect' }))?.status).toBe(503);
});

it.each([createErrorWithCode('23505'), createErrorWithCode('ENOENT'), new Error('something else'), 'no error', undefined])(
  '%s is not mapped',
  (error) => {
    expect(mapDatabaseError(error)).toBeUndefined();
  },
);
