import { expect, it } from 'vitest';
import { mapDatabaseError } from './map-database-error.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('words of the driver', { cause }), { code });

it.each(['22003', '22008', '22021', '22P02'])('calls SQLSTATE %s bad input, also as the cause of another error', (code) => {
  expect(mapDatabaseError(withCode(code))?.status).toBe(400);
  expect(mapDatabaseError(new Error('query failed', { cause: withCode(code) }))?.status).toBe(400);
});

it.each(['08006', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'])('calls %s a database that is away', (code) => {
  expect(mapDatabaseError(withCode(code))).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
});

it.each(['25006', '53100', 'ENOSPC'])('calls %s a database that takes nothing', (code) => {
  expect(mapDatabaseError(new Error('query failed', { cause: withCode(code) }))).toMatchObject({
    status: 503,
    body: { code: 'read-only' },
  });
});

it.each(['40001', '40P01', '55P03'])('calls %s two that were in each other’s way, to be sent again', (code) => {
  expect(mapDatabaseError(new Error('query failed', { cause: withCode(code) }))).toMatchObject({
    status: 503,
    body: { userMessage: 'Zwei Vorgänge haben sich gegenseitig aufgehalten. Bitte versuchen Sie es erneut.' },
  });
});

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])('knows the driver’s words: %s', (words) => {
  expect(mapDatabaseError(new Error(words))?.status).toBe(503);
});

it('recognizes a missing socket', () => {
  expect(mapDatabaseError(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))?.status).toBe(503);
});

it.each([withCode('23505'), withCode('ENOENT'), new Error('something else'), 'no error', undefined])('leaves %s to others', (error) => {
  expect(mapDatabaseError(error)).toBeUndefined();
});
