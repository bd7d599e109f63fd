import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls, roles, type ResponseData, type Call, type CallName, type RequestInput } from '@aboschalter/contract';
import { validRequests } from '../testing/valid-requests.ts';
import { startTestMiddleware, type TestRequestInput, type SendOptions, type TestMiddleware } from '../testing/test-middleware.ts';
import { toExampleKey, examplesDir, getCallName, type Example } from './examples.ts';
import { recordDemoReads, type RecordCall } from './record-demo-reads.ts';

/** Sends all calls to the reference middleware with demo data, and records the responses. */
async function recordExamples(middleware: TestMiddleware): Promise<ReadonlyMap<CallName, readonly Example[]>> {
  const recorded = new Map<CallName, Example[]>();
  function addExample(call: Call, { params, query }: TestRequestInput, answer: unknown): void {
    const name = getCallName(call);
    const examples = recorded.get(name) ?? [];
    recorded.set(name, examples);
    const isNew = examples.every((example) => toExampleKey(example) !== toExampleKey({ params, query }));
    // One example per write is enough, because the mock does not store what a write changes.
    if (examples.length === 0 || (call.method === 'GET' && isNew)) examples.push({ params, query, answer });
  }
  const sendOptions: SendOptions = { roles };
  const recordCall: RecordCall = async <C extends Call>(call: C, input: RequestInput<C>): Promise<ResponseData<C>> => {
    const response = await middleware.send(call, input, sendOptions);
    addExample(call, input, response);
    return response;
  };
  // The demo data is recorded first, before the writes below change it.
  await recordDemoReads(recordCall);
  for (const [name, call] of Object.entries<Call>(calls)) {
    const validRequest = await validRequests[getCallName(call)](middleware);
    const response = await middleware.sendRaw(call, validRequest, validRequest.options ?? sendOptions);
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    const parseBody = (): unknown => (response.body === '' ? undefined : response.json());
    addExample(call, validRequest, call.responseType === 'text' ? response.body : parseBody());
  }
  const customer = await recordCall(calls.getCustomer, { params: { uuid: getCreatedCustomerUuid(recorded) } });
  await recordCall(calls.getCustomerTicketHolders, { params: { uuid: customer.uuid } });
  return recorded;
}

/** Returns the uuid of the customer in the recorded response to a creation. The front end opens this customer next. */
function getCreatedCustomerUuid(recorded: ReadonlyMap<CallName, readonly Example[]>): string {
  const { customer } = calls.createAboCustomer.response.parse(recorded.get('createAboCustomer')?.[0]?.answer);
  return customer.uuid;
}

// `pnpm mock:record` replaces the recorded responses of the mock by those of the present reference middleware.
const middleware = await startTestMiddleware();
const recorded = await recordExamples(middleware);
await middleware.close();
rmSync(examplesDir, { recursive: true, force: true });
mkdirSync(examplesDir, { recursive: true });
for (const [name, examples] of recorded) {
  writeFileSync(path.join(examplesDir, `${name}.json`), `${JSON.stringify(examples, undefined, 2)}\n`);
}
console.log(`${[...recorded.values()].flat().length} examples of ${recorded.size} calls in ${examplesDir}`);
