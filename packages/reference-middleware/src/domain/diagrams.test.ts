import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderIssuanceDiagram } from './issuance-states.ts';
import { renderTicketStatusDiagram } from './ticket-statuses.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/reference/middleware-rules.md'), 'utf8');

it.each([
  ['ticket statuses', renderTicketStatusDiagram],
  ['issuing journal', renderIssuanceDiagram],
])('the diagram of the %s in the docs is up to date', (_, renderDiagram) => {
  expect(page).toContain(`\`\`\`mermaid\n${renderDiagram()}\n\`\`\``);
});
