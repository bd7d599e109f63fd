import { expect, it } from 'vitest';
import { isIssued, issueKindOf } from './issue-kind.ts';

it.each([
  ['E_TICKET_VDV', 'card'],
  ['EXTERNAL_FETCHING_SYSTEM', 'middleware'],
  ['STATIC_TICKET_VDV_DATA_COMPLETE_LIST', 'middleware'],
  ['PAPER', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('a ticket of the issue type %j is issued by: %s', (issueType, kind) => {
  expect(issueKindOf({ issueType })).toBe(kind);
});

it.each([
  [null, false],
  [undefined, false],
  [0, false],
  [-1, false],
  [900_001, true],
])('the ticket number %j counts as issued: %s', (ticketNumber, issued) => {
  expect(isIssued({ ticketNumber })).toBe(issued);
});
