import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessibilityStatement } from './AccessibilityStatement.tsx';

it('AccessibilityStatement names standard, date, exceptions and the contact of the installation', async () => {
  renderInShell(<AccessibilityStatement contact="barrieren@verkehr.example, 0221 1234" />);
  expect(screen.getByText(/Version 1\.25\.0/)).toHaveTextContent('Stand: 25.11.2026');
  expect(screen.getByText(/BITV 2\.0/)).toHaveTextContent('EN 301 549 V3.2.1');
  expect(screen.getByRole('heading', { name: 'Bekannte Ausnahmen' }).nextElementSibling).toHaveTextContent('PDF-Dokumente');
  expect(screen.getByText('barrieren@verkehr.example, 0221 1234')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

it('AccessibilityStatement names the system support if no contact is configured', () => {
  renderInShell(<AccessibilityStatement contact={undefined} />);
  expect(screen.getByText('Ihre Systembetreuung')).toBeVisible();
});
