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

it('the large body limit applies exactly to the calls whose body contains a file', () => {
  const entries: [string, Call][] = Object.entries(calls);
  const getNames = (isWanted: (call: Call) => boolean) => entries.filter(([, call]) => isWanted(call)).map(([name]) => name);
  const hasFile = ({ body }: Call) =>
    /"(?:dataUri|picture)":/.test(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })));
  expect(getNames((call) => getBodyLimit(call) > 256_000)).toEqual(getNames(hasFile));
});

it.each([
  ['a call without a file', calls.createCustomer, {}, 256_000, 'Die Eingabe ist zu umfangreich. Bitte kürzen Sie sie.'],
  ['a document', calls.uploadDocument, { uuid: customerUuid('erika') }, 8_000_000, 'Maximale Dateigröße von 5 Megabyte überschritten'],
  ['a picture', calls.putPicture, { uuid: holderUuid('erika') }, 8_000_000, 'Maximale Dateigröße von 5 Megabyte überschritten'],
] as const)('the server rejects a body one byte above the limit: %s', async (_, call, params, limit, userMessage) => {
  // The quotation marks of the JSON text are two of its bytes.
  const createInput = (length: number) => ({ params, body: 'x'.repeat(length - 2) });
  expect(await middleware.expectError(call, createInput(limit + 1))).toEqual({ status: 413, userMessage, code: 'payload-too-large' });
  // A body at the limit is parsed, and then rejected because it is a text.
  expect((await middleware.expectError(call, createInput(limit))).status).toBe(400);
});
