import { expect, it } from 'vitest';
import { canExchangeTicket, hasTicketActions, getIssueProblem, getIssueProblemCode } from './ticket-actions.ts';

const ticket = { status: 'ORDERED', validFrom: '2026-12-01', validUntil: '2027-11-30', terminationDate: null, exchangedTo: null };

it.each([
  ['a ticket that runs', {}, undefined],
  ['a ticket without an end', { validUntil: null }, undefined],
  ['a ticket without dates', { validFrom: null, validUntil: undefined }, undefined],
  ['a ticket without a first day', { validFrom: null, terminationDate: '2026-01-01' }, undefined],
  ['a ticket whose termination date is in 1899, which means not set', { terminationDate: '1899-12-30' }, undefined],
  ['a ticket that begins and ends on the same day', { validUntil: '2026-12-01', terminationDate: '2026-12-01' }, undefined],
  ['a ticket whose validity ends before it begins', { validUntil: '2026-11-30' }, 'ends-before-begin'],
  ['a ticket that is terminated before it begins', { terminationDate: '2026-11-30' }, 'ends-before-begin'],
  ['a ticket whose tariff was changed', { exchangedTo: 7 }, 'exchanged'],
  ['a deleted ticket', { status: 'deleted', exchangedTo: 7 }, 'deleted'],
  ['a ticket of a middleware that omits exchangedTo', { exchangedTo: undefined }, undefined],
] as const)('the issue problem of %s (%j) is %s', (_name, more, code) => {
  const given = { ...ticket, ...more };
  expect(getIssueProblemCode(given)).toBe(code);
  expect(typeof getIssueProblem(given)).toBe(code === undefined ? 'undefined' : 'string');
});

it('a deleted ticket has no actions, and an exchanged ticket cannot be exchanged again', () => {
  expect([hasTicketActions(ticket), canExchangeTicket(ticket)]).toEqual([true, true]);
  expect([hasTicketActions({ status: 'DELETED' }), canExchangeTicket({ ...ticket, status: 'DELETED' })]).toEqual([false, false]);
  expect([hasTicketActions({ status: 'TERMINATION_ORDERED' }), canExchangeTicket({ ...ticket, exchangedTo: 7 })]).toEqual([true, false]);
});
