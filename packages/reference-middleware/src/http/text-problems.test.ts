import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDataUri } from '../testing/data-uri.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { newPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const HALF = 'Erika \ud83d';
const customer = (more: object) => ({ body: { newCustomer: newPerson(more), createTicketHolder: false } });
const order = (more: object) => ({
  params: { holderUuid: holderUuid('erika') },
  body: [createOrderLine(), { ...createOrderLine(), ...more }],
});
const upload = (more: object) => ({
  params: { uuid: customerUuid('erika') },
  body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'a', ...more },
});

it.each([
  ['a new customer', calls.createCustomer, customer({ note: HALF }), 'newCustomer.note'],
  ['an order', calls.orderTickets, order({ info: HALF }), '1.info'],
  ['a document', calls.uploadDocument, upload({ description: HALF }), 'description'],
] as const)('a lone surrogate in %s is rejected with the name of the field', async (_name, call, input, field) => {
  const refused = await middleware.expectError(call, input);
  expect(refused).toMatchObject({
    status: 400,
    code: 'validation-failed',
    fields: { [field]: expect.stringContaining('ungültiges Zeichen') },
  });
});

it('a complete surrogate pair is accepted', async () => {
  expect((await middleware.respond(calls.createCustomer, customer({ note: 'Erika 😀' }))).statusCode).toBe(200);
});

it.each([
  ['a name', calls.createCustomer, (length: number) => customer({ lastName: 'x'.repeat(length) }), 200, 'newCustomer.lastName'],
  ['a note', calls.createCustomer, (length: number) => customer({ note: 'x'.repeat(length) }), 4_000, 'newCustomer.note'],
  ['the name of a product', calls.orderTickets, (length: number) => order({ name: 'x'.repeat(length) }), 200, '1.name'],
  ['the info of an order', calls.orderTickets, (length: number) => order({ info: 'x'.repeat(length) }), 2_000, '1.info'],
  ['a description', calls.uploadDocument, (length: number) => upload({ description: 'x'.repeat(length) }), 255, 'description'],
] as const)(
  'a text in %s that is longer than the contract allows is rejected with the name of the field',
  async (_name, call, input, max, field) => {
    expect((await middleware.respond(call, input(max))).statusCode).toBeLessThan(300);
    const refused = await middleware.expectError(call, input(max + 1));
    expect(refused).toMatchObject({ status: 400, code: 'validation-failed', fields: { [field]: expect.stringContaining('zu lang') } });
  },
);
