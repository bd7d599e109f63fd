import { expect, it } from 'vitest';
import { getIssueKind } from './issue-kind.ts';

it.each([
  ['E_TICKET_VDV', 'card'],
  ['EXTERNAL_FETCHING_SYSTEM', 'middleware'],
  ['STATIC_TICKET_VDV_DATA_COMPLETE_LIST', 'middleware'],
  ['PAPER', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('a ticket of the issue type %j is issued by: %s', (issueType, kind) => {
  expect(getIssueKind({ issueType })).toBe(kind);
});
