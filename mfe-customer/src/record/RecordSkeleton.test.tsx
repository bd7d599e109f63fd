import { renderInShell } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import type { PersonKind } from '../person/fields.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';

const renderLabels = (kind: PersonKind) =>
  [...renderInShell(<RecordSkeleton kind={kind} />).container.querySelectorAll('dt')].map(({ textContent }) => textContent);

it('the skeleton has the labels of the record, also for two fields on one line', () => {
  expect(renderLabels('customer')).toEqual(
    expect.arrayContaining(['Nummer', 'Straße, Nr.', 'PLZ, Ort', 'Alter', 'Ansprechpartner', 'Bemerkung']),
  );
  expect(renderLabels('ticketHolder')).toEqual(expect.arrayContaining(['Nummer', 'Vertragsbeginn']));
  expect(renderLabels('bankAccountHolder')).toEqual(expect.arrayContaining(['IBAN', 'BIC', 'Bank']));
});

it('the skeleton has a bar in place of each value', () => {
  const { container } = renderInShell(<RecordSkeleton kind="customer" />);
  expect(container.querySelectorAll('dd .as-skeleton-bar')).toHaveLength(container.querySelectorAll('dt').length);
});
