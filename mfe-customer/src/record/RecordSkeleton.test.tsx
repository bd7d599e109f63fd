import { renderInShell } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import type { PersonKind } from '../person/fields.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';

const captionsOf = (kind: PersonKind) =>
  [...renderInShell(<RecordSkeleton kind={kind} />).container.querySelectorAll('dt')].map(({ textContent }) => textContent);

it('has the captions of the record, with two fields on one line', () => {
  expect(captionsOf('customer')).toEqual(
    expect.arrayContaining(['Nummer', 'Straße, Nr.', 'PLZ, Ort', 'Alter', 'Ansprechpartner', 'Bemerkung']),
  );
  expect(captionsOf('ticketHolder')).toEqual(expect.arrayContaining(['Nummer', 'Vertragsbeginn']));
  expect(captionsOf('bankAccountHolder')).toEqual(expect.arrayContaining(['IBAN', 'BIC', 'Bank']));
});

it('has a bar in place of each value', () => {
  const { container } = renderInShell(<RecordSkeleton kind="customer" />);
  expect(container.querySelectorAll('dd .as-skeleton-bar')).toHaveLength(container.querySelectorAll('dt').length);
});
