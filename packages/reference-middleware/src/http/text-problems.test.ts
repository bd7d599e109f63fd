import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDataUri } from '../testing/data-uri.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { createPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const TEXT_WITH_LONE_SURROGATE = 'Erika \ud83d';
const createCustomer = (fields: object) => ({ body: { newCustomer: createPerson(fields), createTicketHolder: false } });
/** Creates an order whose second line has these fields. */
const createOrder = (fields: object) => ({
  params: { holderUuid: holderUuid('erika') },
  body: [createOrderLine(), { ...createOrderLine(), ...fields }],
});
const createUpload = (fields: object) => ({
  params: { uuid: customerUuid('erika') },
  body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'a', ...fields },
});

it.each([
  ['a new customer', calls.createCustomer, createCustomer({ note: TEXT_WITH_LONE_SURROGATE }), 'newCustomer.note'],
  ['an order', calls.orderTickets, createOrder({ info: TEXT_WITH_LONE_SURROGATE }), '1.info'],
  ['a document', calls.uploadDocument, createUpload({ description: TEXT_WITH_LONE_SURROGATE }), 'description'],
] as const)('a text with a lone surrogate in %s is rejected with the name of the field', async (_name, call, input, field) => {
  const error = await middleware.expectError(call, input);
  expect(error).toMatchObject({
    status: 400,
    code: 'validation-failed',
    fields: { [field]: expect.stringContaining('ungültiges Zeichen') },
  });
});

it('a complete surrogate pair is accepted', async () => {
  expect((await middleware.sendRaw(calls.createCustomer, createCustomer({ note: 'Erika 😀' }))).statusCode).toBe(200);
});

it.each([
  ['a name', calls.createCustomer, (length: number) => createCustomer({ lastName: 'x'.repeat(length) }), 200, 'newCustomer.lastName'],
  ['a note', calls.createCustomer, (length: number) => createCustomer({ note: 'x'.repeat(length) }), 4_000, 'newCustomer.note'],
  ['the name of a product', calls.orderTickets, (length: number) => createOrder({ name: 'x'.repeat(length) }), 200, '1.name'],
  ['the info of an order', calls.orderTickets, (length: number) => createOrder({ info: 'x'.repeat(length) }), 2_000, '1.info'],
  ['a description', calls.uploadDocument, (length: number) => createUpload({ description: 'x'.repeat(length) }), 255, 'description'],
] as const)(
  'a text in %s that is longer than the contract allows is rejected with the name of the field',
  async (_name, call, input, max, field) => {
    expect((await middleware.sendRaw(call, input(max))).statusCode).toBeLessThan(300);
    const error = await middleware.expectError(call, input(max + 1));
    expect(error).toMatchObject({ status: 400, code: 'validation-failed', fields: { [field]: expect.stringContaining('zu lang') } });
  },
);
