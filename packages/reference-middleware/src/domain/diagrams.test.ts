import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { issuingDiagram } from './issuance-states.ts';
import { ticketStatusDiagram } from './ticket-statuses.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/reference/middleware-rules.md'), 'utf8');

it.each([
  ['ticket statuses', ticketStatusDiagram],
  ['issuing journal', issuingDiagram],
])('the diagram of the %s in the docs is up to date', (_, draw) => {
  expect(page).toContain(`\`\`\`mermaid\n${draw()}\n\`\`\``);
});
