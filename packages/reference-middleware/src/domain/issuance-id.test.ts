import { expect, it } from 'vitest';
import { formatIssuanceId, parseIssuanceId } from './issuance-id.ts';

const journalId = '0c0ffee0-0000-4000-8000-00000000000a';

it.each([1, 12, 999_999_999])('the issuance id of the attempt %i contains the id of the journal and can be parsed', (attempt) => {
  expect(formatIssuanceId(journalId, attempt)).toBe(`${journalId}.${attempt}`);
  expect(parseIssuanceId(`${journalId}.${attempt}`)).toEqual({ journalId, attempt });
});

it.each([
  '',
  journalId,
  `${journalId}.`,
  `${journalId}.x`,
  `${journalId}.1x`,
  `${journalId}.1000000000`,
  `x${journalId}.1`,
  `${journalId}1`,
  `${journalId.toUpperCase()}.1`,
  `${journalId.slice(1)}.1`,
])('parseIssuanceId returns undefined for the invalid id %j', (text) => {
  expect(parseIssuanceId(text)).toBeUndefined();
});
