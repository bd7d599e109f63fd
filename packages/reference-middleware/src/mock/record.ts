import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls, roles, type ResponseData, type Call, type CallName, type RequestInput } from '@aboschalter/contract';
import { validRequests } from '../testing/valid-requests.ts';
import { startTestMiddleware, type TestRequestInput, type SendOptions, type TestMiddleware } from '../testing/test-middleware.ts';
import { toExampleKey, examplesDir, getCallName, type Example } from './examples.ts';
import { recordDemoReads, type SendCall } from './record-demo-reads.ts';

/** Sends all calls to the seeded reference middleware, and records the responses. */
async function record(middleware: TestMiddleware): Promise<ReadonlyMap<CallName, readonly Example[]>> {
  const recorded = new Map<CallName, Example[]>();
  function addExample(call: Call, { params, query }: TestRequestInput, answer: unknown): void {
    const name = getCallName(call);
    const before = recorded.get(name) ?? [];
    recorded.set(name, before);
    const isNew = before.every((one) => toExampleKey(one) !== toExampleKey({ params, query }));
    // Responses are selected by the parameters in the URL, so that one example per write is enough.
    if (before.length === 0 || (call.method === 'GET' && isNew)) before.push({ params, query, answer });
  }
  const sendOptions: SendOptions = { roles };
  const ask: SendCall = async <C extends Call>(call: C, input: RequestInput<C>): Promise<ResponseData<C>> => {
    const answer = await middleware.send(call, input, sendOptions);
    addExample(call, input, answer);
    return answer;
  };
  await recordDemoReads(ask);
  // Then every call of the contract; writes come after `recordDemoReads`, since they change the data.
  for (const [name, call] of Object.entries<Call>(calls)) {
    const validRequest = await validRequests[getCallName(call)](middleware);
    const response = await middleware.sendRaw(call, validRequest, validRequest.options ?? sendOptions);
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    const json = (): unknown => (response.body === '' ? undefined : response.json());
    addExample(call, validRequest, call.responseType === 'text' ? response.body : json());
  }
  const customer = await ask(calls.getCustomer, { params: { uuid: getCreatedCustomerUuid(recorded) } });
  await ask(calls.getCustomerTicketHolders, { params: { uuid: customer.uuid } });
  return recorded;
}

/** Returns the uuid of the customer that a recorded write has created; the front end opens this customer next. */
function getCreatedCustomerUuid(recorded: ReadonlyMap<CallName, readonly Example[]>): string {
  const answer = calls.createAboCustomer.response.parse(recorded.get('createAboCustomer')?.[0]?.answer);
  return answer.customer.uuid;
}

// `pnpm mock:record`: records the responses of the mock again, from the demo data of the reference middleware.
const middleware = await startTestMiddleware();
const recorded = await record(middleware);
await middleware.close();
rmSync(examplesDir, { recursive: true, force: true });
mkdirSync(examplesDir, { recursive: true });
for (const [name, examples] of recorded) {
  writeFileSync(path.join(examplesDir, `${name}.json`), `${JSON.stringify(examples, undefined, 2)}\n`);
}
console.log(`${[...recorded.values()].flat().length} examples of ${recorded.size} calls in ${examplesDir}`);
