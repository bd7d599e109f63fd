import { calls, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { getBodyLimit } from './body-limits.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

it('only calls with a file may have a long body', () => {
  const entries: [string, Call][] = Object.entries(calls);
  const named = (wanted: (call: Call) => boolean) => entries.filter(([, call]) => wanted(call)).map(([name]) => name);
  const carriesFile = ({ body }: Call) =>
    /"(?:dataUri|picture)":/.test(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })));
  expect(named((call) => getBodyLimit(call) > 256_000)).toEqual(named(carriesFile));
});

it.each([
  ['a call without a file', calls.createCustomer, {}, 256_000, 'Die Eingabe ist zu umfangreich. Bitte kürzen Sie sie.'],
  ['a document', calls.uploadDocument, { uuid: customerUuid('erika') }, 8_000_000, 'Maximale Dateigröße von 5 Megabyte überschritten'],
  ['a picture', calls.putPicture, { uuid: holderUuid('erika') }, 8_000_000, 'Maximale Dateigröße von 5 Megabyte überschritten'],
] as const)('rejects a longer body: %s', async (_, call, params, limit, userMessage) => {
  const body = (length: number) => ({ params, body: 'x'.repeat(length - 2) });
  expect(await middleware.expectError(call, body(limit + 1))).toEqual({ status: 413, userMessage, code: 'payload-too-large' });
  expect((await middleware.expectError(call, body(limit))).status).toBe(400);
});
