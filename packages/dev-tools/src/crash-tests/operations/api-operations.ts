import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { randomBytes } from 'node:crypto';
import { REPLACEMENT, type ExpectedState } from '../expected-state.ts';
import { createOrderLine, type Customer, type TestDriver, type SoldTicket } from '../test-driver.ts';
import { RecoveryError, type Operation } from './operation.ts';
import { createCallOperation } from './call-operation.ts';

/** Orders one to three tickets at once. Reports sold tickets once. */
export function createOrderOperation(
  { clerk }: TestDriver,
  books: ExpectedState,
  customer: Customer,
  choice: number,
  onSold: (sold: readonly SoldTicket[]) => void,
): Operation {
  const lines = Array.from({ length: 1 + (choice % 3) }, createOrderLine);
  const entry = { lines: lines.map(({ id }) => id), isDone: false };
  books.orders.push(entry);
  const input = { params: { holderUuid: customer.holderUuid }, body: lines };
  return createCallOperation({
    clerk,
    kind: 'order',
    call: calls.orderTickets,
    input,
    onDone(tickets) {
      if (!entry.isDone) onSold(tickets.map(({ id }) => ({ id, customer })));
      entry.isDone = true;
    },
    async afterwards() {
      // A client that has lost its key with the page gets the response that all of it is ordered.
      const again = await clerk.send(calls.orderTickets, input, crypto.randomUUID());
      if (!('error' in again) || again.error.code !== 'already-ordered') throw new RecoveryError(`ordered again: ${JSON.stringify(again)}`);
      const found = await clerk.request(calls.getOrdersOfLines, { query: { lineIds: entry.lines.join() } });
      if (found.length !== lines.length) throw new RecoveryError(`${found.length} tickets of ${lines.length} lines are told of`);
    },
  });
}

/** Replaces a ticket for a fee. The replacement is not reported, and so not used further. */
export function createReplacementOperation({ clerk }: TestDriver, books: ExpectedState, ticket: SoldTicket): Operation {
  const entry = { ticket, isDone: false };
  books.replacements.push(entry);
  return createCallOperation({
    clerk,
    kind: 'replacement',
    call: calls.replaceTicket,
    input: { params: { uuid: ticket.customer.holderUuid, id: ticket.id }, body: REPLACEMENT },
    onDone() {
      entry.isDone = true;
    },
  });
}

/** Bytes of the largest upload. */
const LARGEST = 1_000_000;

/** Uploads a document of up to 1 MB. */
export function createUploadOperation({ clerk }: TestDriver, books: ExpectedState, { uuid }: Customer, choice: number): Operation {
  const description = `Antrag ${crypto.randomUUID()}`;
  const entry = { description, isDone: false };
  books.uploads.push(entry);
  // A comment of hexadecimal digits after the end makes each upload unique, and never looks like active content.
  const comment = `%${randomBytes(500 + (choice % (LARGEST / 2))).toString('hex')}\n`;
  const dataUri = `data:application/pdf;base64,${Buffer.concat([pdf, Buffer.from(comment)]).toString('base64')}`;
  return createCallOperation({
    clerk,
    kind: 'upload',
    call: calls.uploadDocument,
    input: { params: { uuid }, body: { dataUri, filename: 'antrag.pdf', description } },
    onDone() {
      entry.isDone = true;
    },
    async afterwards() {
      const listed = (await clerk.request(calls.getDocuments, { params: { uuid } })).filter((one) => one.description === description);
      const [only] = listed;
      if (listed.length !== 1 || !only) throw new RecoveryError(`${description} is listed ${listed.length} times`);
      const kept = await clerk.request(calls.getDocument, { params: { uuid, documentId: only.uuid } });
      if (kept.dataUri !== dataUri) throw new RecoveryError(`${description} is not what was uploaded`);
    },
  });
}
