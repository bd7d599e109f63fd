import { createHash, createHmac, randomUUID } from 'node:crypto';
import { buildCallPath, calls, requestHeaders, workplaceProof, type Call, type CustomerSearchCriteria } from '@aboschalter/contract';
import type { Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

/** An HTTP request for the load generator. */
export interface HttpRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One step of a scenario, which sends one call. */
export interface ScenarioStep {
  readonly name: string;
  readonly isWrite: boolean;
  /** Creates the request. It can depend on the responses to earlier steps. */
  createRequest(): HttpRequest;
  /** Stores what later steps need from the response. @throws ZodError if the response does not conform to the contract */
  handleResponse(body: string): void;
}

/** The input of a scenario. */
export interface VirtualUserOptions {
  /** An access token with all roles. */
  readonly token: string;
  /** The key with which the command server signs its proofs. */
  readonly cardKey: string;
  /** The customers that the virtual user serves one after another. No other virtual user serves them. */
  readonly people: readonly Person[];
  readonly product: { readonly id: number; readonly name: string; readonly startDate: string; readonly price: number };
  /** The number of the first card that this virtual user writes. */
  readonly firstCard: number;
}

const ORG_ID = 6262;
/** Formats an id as the command server sends it: with 11 digits. */
const formatId = (id: number) => String(id).padStart(11, '0');
const encodeBase64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the proof of a command server. Does so synchronously, since the load generator does not wait for promises. */
function createWorkplaceProof(key: string, method: string, url: string, body: string): string {
  const claims = {
    htm: method,
    htu: url,
    bod: createHash('sha256').update(body).digest('base64url'),
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  };
  const signed = `${encodeBase64url({ alg: workplaceProof.algorithm, typ: workplaceProof.type })}.${encodeBase64url(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Returns the path and query of a search. */
export const buildSearchPath = (criteria: CustomerSearchCriteria): string =>
  `${buildCallPath(calls.searchCustomers, {})}?${new URLSearchParams(Object.entries(criteria)).toString()}`;

interface CallInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Creates the scenario that a virtual user repeats: the user looks up two customers, changes the second one, orders a ticket
 * for this customer, and issues the ticket.
 */
export function createScenario({ token, cardKey, people, product, firstCard }: VirtualUserOptions): ScenarioStep[] {
  let personIndex = 0;
  let person = getPersonAt(people, 0);
  let customerJson = '';
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
  const createStep = (
    name: string,
    call: Call,
    getInput: () => CallInput,
    handleResponse: (body: string) => void = () => undefined,
  ): ScenarioStep => ({
    name,
    // The GET that opens a session at the command server inserts a row.
    isWrite: call.method !== 'GET' || call === calls.getCommandServerSession,
    createRequest: () => buildRequest(call, getInput()),
    handleResponse,
  });

  const getPersonInput = () => ({ params: { uuid: person.uuid } });
  const criteriaFunctions = Object.values(searchScenarios);
  const createSearchStep = (name: string, getCriteria: () => CustomerSearchCriteria): ScenarioStep => ({
    name,
    isWrite: false,
    createRequest: () => ({ method: 'GET', path: buildSearchPath(getCriteria()), headers: { authorization: `Bearer ${token}` } }),
    handleResponse: (body) => void calls.searchCustomers.response.parse(JSON.parse(body)),
  });
  const createLookUpSteps = (): ScenarioStep[] => [
    createSearchStep('quick search', () => {
      personIndex += 1;
      person = getPersonAt(people, personIndex);
      return { quickSearch: `${person.lastName}, ${person.firstName}` };
    }),
    // Each customer is searched for in another way than the previous one. Virtual users begin with different kinds of searches,
    // since their first cards are different.
    createSearchStep('search', () => criteriaFunctions[(personIndex * 7 + firstCard) % criteriaFunctions.length]?.(person) ?? {}),
    createStep('open a customer', calls.getCustomer, getPersonInput, (body) => {
      customerJson = body;
    }),
    createStep('holders', calls.getCustomerTicketHolders, getPersonInput),
    createStep('tickets', calls.getAboTickets, () => ({ params: { uuid: person.holderUuid }, query: { activeOnly: 'true' } })),
    createStep('documents', calls.getDocuments, getPersonInput),
  ];
  const createReportStep = (reportedStep: 'WRITE_SENT' | 'WRITTEN' | 'VERIFIED' | 'COMPLETED') =>
    createStep('report a step of issuing', calls.recordIssuingStep, () => ({
      params: { webSessionId: session, issuingId },
      body: { step: reportedStep, appInstanceNumber: card },
    }));
  return [
    ...createLookUpSteps(),
    ...createLookUpSteps(),
    createStep('balance', calls.getAccounting, getPersonInput),
    createStep('change a customer', calls.updateCustomer, () => ({
      body: { ...calls.getCustomer.response.parse(JSON.parse(customerJson)), note: `Gesprochen um ${new Date().toISOString()}` },
    })),
    createStep(
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
    createStep(
      'open a session for the card',
      calls.getCommandServerSession,
      () => ({ query: { ticketId: String(ticketId) } }),
      (body) => {
        session = calls.getCommandServerSession.response.parse(JSON.parse(body)).webSessionId;
      },
    ),
    createStep(
      'begin issuing',
      calls.beginIssuing,
      () => {
        card += 1;
        return {
          params: { webSessionId: session },
          body: {
            authorizationId: formatId(ticketId),
            ticketHolderId: formatId(person.idTicketHolder),
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
    createReportStep('WRITE_SENT'),
    createReportStep('WRITTEN'),
    createReportStep('VERIFIED'),
    createReportStep('COMPLETED'),
    createStep('tickets', calls.getAboTickets, () => ({ params: { uuid: person.holderUuid }, query: { activeOnly: 'true' } })),
  ];
}

/** Returns the customer at an index; after the last customer, the first one follows. */
function getPersonAt(people: readonly Person[], index: number): Person {
  const person = people[index % people.length];
  if (!person) throw new Error('There is no customer for this virtual user.');
  return person;
}
