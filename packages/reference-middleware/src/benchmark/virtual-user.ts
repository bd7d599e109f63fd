import { createHash, createHmac, randomUUID } from 'node:crypto';
import { buildCallPath, calls, requestHeaders, workplaceProof, type Call, type CustomerSearchCriteria } from '@aboschalter/contract';
import type { Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

/** A request over the buildRequest. */
export interface HttpRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One call of a scenario. */
export interface ScenarioStep {
  readonly name: string;
  readonly isWrite: boolean;
  /** Creates the request, from the responses to earlier steps. */
  request(): HttpRequest;
  /** Keeps what later steps need of the response. @throws ZodError if it does not match the contract */
  handleResponse(body: string): void;
}

/** Input of a scenario. */
export interface VirtualUserOptions {
  /** An access token with all roles. */
  readonly token: string;
  readonly cardKey: string;
  /** The customers that only this virtual user serves, one after another. */
  readonly people: readonly Person[];
  readonly product: { readonly id: number; readonly name: string; readonly startDate: string; readonly price: number };
  /** The number of the first card that this virtual user writes. */
  readonly firstCard: number;
}

const ORG_ID = 6262;
const padded = (id: number) => String(id).padStart(11, '0');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the proof of a command server synchronously, since the load generator does not wait. */
function createWorkplaceProof(key: string, method: string, url: string, body: string): string {
  const claims = {
    htm: method,
    htu: url,
    bod: createHash('sha256').update(body).digest('base64url'),
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  };
  const signed = `${base64url({ alg: workplaceProof.algorithm, typ: workplaceProof.type })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Returns the path of a search. */
export const searchPath = (criteria: CustomerSearchCriteria): string =>
  `${buildCallPath(calls.searchCustomers, {})}?${new URLSearchParams(Object.entries(criteria)).toString()}`;

interface CallInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Creates the scenario that a virtual user repeats: it looks up two customers, changes one of them, orders a ticket for
 * this customer and issues it.
 */
export function createScenario({ token, cardKey, people, product, firstCard }: VirtualUserOptions): ScenarioStep[] {
  let personIndex = 0;
  let person = getPersonAt(people, 0);
  let customer = '';
  let ticketId = 0;
  let session = '';
  let issuingId = '';
  let card = firstCard;

  const buildRequest = (call: Call, { params, body, query }: CallInput = {}): HttpRequest => {
    const address = buildCallPath(call, params);
    const search = new URLSearchParams(query).toString();
    const path = search === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${search}`;
    const json = body === undefined ? undefined : JSON.stringify(body);
    return {
      method: call.method,
      path,
      headers: {
        ...(call.access === 'staff' ? { authorization: `Bearer ${token}` } : {}),
        ...(call.access === 'workplace' ? { [workplaceProof.header]: createWorkplaceProof(cardKey, call.method, path, json ?? '') } : {}),
        ...(call.method === 'GET' ? {} : { [requestHeaders.idempotencyKey]: randomUUID() }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: json }),
    };
  };
  const step = (
    name: string,
    call: Call,
    getInput: () => CallInput,
    handleResponse: (body: string) => void = () => undefined,
  ): ScenarioStep => ({
    name,
    // A session at the command server is opened by a GET, but inserts a row.
    isWrite: call.method !== 'GET' || name === 'open a session for the card',
    request: () => buildRequest(call, getInput()),
    handleResponse,
  });

  const ofPerson = () => ({ params: { uuid: person.uuid } });
  const criteria = Object.values(searchScenarios);
  const search = (name: string, choose: () => CustomerSearchCriteria): ScenarioStep => ({
    name,
    isWrite: false,
    request: () => ({ method: 'GET', path: searchPath(choose()), headers: { authorization: `Bearer ${token}` } }),
    handleResponse: (body) => void calls.searchCustomers.response.parse(JSON.parse(body)),
  });
  const createLookUpSteps = (): ScenarioStep[] => [
    search('quick search', () => {
      personIndex += 1;
      person = getPersonAt(people, personIndex);
      return { quickSearch: `${person.lastName}, ${person.firstName}` };
    }),
    // Each virtual user begins with another kind of search.
    search('search', () => criteria[(personIndex * 7 + firstCard) % criteria.length]?.(person) ?? {}),
    step('open a customer', calls.getCustomer, ofPerson, (body) => {
      customer = body;
    }),
    step('holders', calls.getCustomerTicketHolders, ofPerson),
    step('tickets', calls.getAboTickets, () => ({ params: { uuid: person.holderUuid }, query: { activeOnly: 'true' } })),
    step('documents', calls.getDocuments, ofPerson),
  ];
  const report = (reported: 'WRITE_SENT' | 'WRITTEN' | 'VERIFIED' | 'COMPLETED') =>
    step('report a step of issuing', calls.recordIssuingStep, () => ({
      params: { webSessionId: session, issuingId },
      body: { step: reported, appInstanceNumber: card },
    }));
  return [
    ...createLookUpSteps(),
    ...createLookUpSteps(),
    step('balance', calls.getAccounting, ofPerson),
    step('change a customer', calls.updateCustomer, () => ({
      body: { ...calls.getCustomer.response.parse(JSON.parse(customer)), note: `Gesprochen um ${new Date().toISOString()}` },
    })),
    step(
      'order',
      calls.orderTickets,
      () => ({
        params: { holderUuid: person.holderUuid },
        body: [
          {
            id: randomUUID(),
            idProductVariant: product.id,
            name: product.name,
            amount: 1,
            startDate: product.startDate,
            price: product.price,
            instantSubscription: false,
          },
        ],
      }),
      (body) => {
        ticketId = calls.orderTickets.response.parse(JSON.parse(body))[0]?.id ?? 0;
      },
    ),
    step(
      'open a session for the card',
      calls.getCommandServerSession,
      () => ({ query: { ticketId: String(ticketId) } }),
      (body) => {
        session = calls.getCommandServerSession.response.parse(JSON.parse(body)).webSessionId;
      },
    ),
    step(
      'begin issuing',
      calls.beginIssuing,
      () => {
        card += 1;
        return {
          params: { webSessionId: session },
          body: {
            authorizationId: padded(ticketId),
            ticketHolderId: padded(person.idTicketHolder),
            appInstanceNumber: card,
            appInstanceOrgId: ORG_ID,
            authorizationNumbersOnCard: [],
            withPrint: false,
          },
        };
      },
      (body) => {
        issuingId = calls.beginIssuing.response.parse(JSON.parse(body)).issuingId;
      },
    ),
    report('WRITE_SENT'),
    report('WRITTEN'),
    report('VERIFIED'),
    report('COMPLETED'),
    step('tickets', calls.getAboTickets, () => ({ params: { uuid: person.holderUuid }, query: { activeOnly: 'true' } })),
  ];
}

function getPersonAt(people: readonly Person[], nth: number): Person {
  const person = people[nth % people.length];
  if (!person) throw new Error('expected at least one customer');
  return person;
}
