import { describe, expect, it } from 'vitest';
import type { ResponseData, RequestInput } from './call.ts';
import { buildCallPath } from './call-path.ts';
import { calls, type Calls } from './calls/all.ts';

type SearchInput = RequestInput<Calls['searchCustomers']>;
type VersionResponse = ResponseData<Calls['getVersion']>;

describe('contract calls', () => {
  it('have different addresses', () => {
    const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('have the paths of the specification, although these are inconsistent', () => {
    expect(calls.getAboTickets.path).toBe('/customers/ticketholders/{uuid}/abotickets');
    expect(calls.orderTickets.path).toBe('/customers/ticketholders/{holderUuid}/abo-tickets');
    expect(calls.getCustomerTicketHolders.path).toBe('/customers/{uuid}/ticket-holders');
    expect(calls.createTicketHolderOnPage.path).toBe('/abo-customers/{customerUuid}/ticket-holders/');
    expect(calls.getTicketHolder.path).toBe('/customers/ticketholders/{uuid}');
  });

  it('have a schema for exactly the parameters of their path', () => {
    for (const call of Object.values(calls)) {
      const parametersInPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect('shape' in call.params ? Object.keys(call.params.shape) : []).toEqual(parametersInPath);
    }
  });

  it('have typed inputs and responses', () => {
    // The type check of these two constants is the test.
    const input: SearchInput = { query: { lastName: 'Muster' } };
    const response: VersionResponse = '3.3.0';
    expect([input.query.lastName, response]).toEqual(['Muster', '3.3.0']);
  });
});

it('buildCallPath inserts the parameters and the fixed query, and throws if a parameter is missing', () => {
  expect(buildCallPath(calls.getUsers, undefined)).toBe('/users?with-groups=1');
  expect(buildCallPath(calls.getProductVariant, { id: 7 })).toBe('/abo-ticketing/product-variants/7');
  expect(() => buildCallPath(calls.getCustomer, {})).toThrow(RangeError);
});
