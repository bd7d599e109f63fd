import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { randomBytes } from 'node:crypto';
import { REPLACEMENT, type ExpectedState } from '../expected-state.ts';
import { createOrderLine, type Customer, type TestDriver, type SoldTicket } from '../test-driver.ts';
import { RecoveryError, type Operation } from './operation.ts';
import { createCallOperation } from './call-operation.ts';

/** Creates an operation that orders one to three tickets at once. @param onSold called once with the sold tickets */
export function createOrderOperation(
  { client }: TestDriver,
  expectedState: ExpectedState,
  customer: Customer,
  choice: number,
  onSold: (sold: readonly SoldTicket[]) => void,
): Operation {
  const lines = Array.from({ length: 1 + (choice % 3) }, createOrderLine);
  const entry = { lines: lines.map(({ id }) => id), isDone: false };
  expectedState.orders.push(entry);
  const input = { params: { holderUuid: customer.holderUuid }, body: lines };
  return createCallOperation({
    client,
    kind: 'order',
    call: calls.orderTickets,
    input,
    onDone(tickets) {
      if (!entry.isDone) onSold(tickets.map(({ id }) => ({ id, customer })));
      entry.isDone = true;
    },
    async verify() {
      // A reloaded page has lost its key and sends a new one: the middleware must respond that all lines are ordered already.
      const secondOrder = await client.send(calls.orderTickets, input, crypto.randomUUID());
      if (!('error' in secondOrder) || secondOrder.error.code !== 'already-ordered')
        throw new RecoveryError(`ordered again: ${JSON.stringify(secondOrder)}`);
      const found = await client.request(calls.getOrdersOfLines, { query: { lineIds: entry.lines.join() } });
      if (found.length !== lines.length) throw new RecoveryError(`${found.length} tickets of ${lines.length} lines are found`);
    },
  });
}

/** Creates an operation that replaces a ticket for a fee. Later operations do not use the new ticket. */
export function createReplacementOperation({ client }: TestDriver, expectedState: ExpectedState, ticket: SoldTicket): Operation {
  const entry = { ticket, isDone: false };
  expectedState.replacements.push(entry);
  return createCallOperation({
    client,
    kind: 'replacement',
    call: calls.replaceTicket,
    input: { params: { uuid: ticket.customer.holderUuid, id: ticket.id }, body: REPLACEMENT },
    onDone() {
      entry.isDone = true;
    },
  });
}

const MAX_UPLOAD_BYTES = 1_000_000;

/** Creates an operation that uploads a document of up to 1 MB. */
export function createUploadOperation({ client }: TestDriver, expectedState: ExpectedState, { uuid }: Customer, choice: number): Operation {
  const description = `Antrag ${crypto.randomUUID()}`;
  const entry = { description, isDone: false };
  expectedState.uploads.push(entry);
  // A comment after the end of the PDF makes each upload unique. It has two hexadecimal digits per byte, which never look like active content.
  const comment = `%${randomBytes(500 + (choice % (MAX_UPLOAD_BYTES / 2))).toString('hex')}\n`;
  const dataUri = `data:application/pdf;base64,${Buffer.concat([pdf, Buffer.from(comment)]).toString('base64')}`;
  return createCallOperation({
    client,
    kind: 'upload',
    call: calls.uploadDocument,
    input: { params: { uuid }, body: { dataUri, filename: 'antrag.pdf', description } },
    onDone() {
      entry.isDone = true;
    },
    async verify() {
      const listed = (await client.request(calls.getDocuments, { params: { uuid } })).filter(
        (document) => document.description === description,
      );
      const [uploaded] = listed;
      if (listed.length !== 1 || !uploaded) throw new RecoveryError(`${description} is listed ${listed.length} times`);
      const stored = await client.request(calls.getDocument, { params: { uuid, documentId: uploaded.uuid } });
      if (stored.dataUri !== dataUri) throw new RecoveryError(`${description} differs from the uploaded document`);
    },
  });
}
