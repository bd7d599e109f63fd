import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { issuingDiagram } from './issuing-states.ts';
import { ticketStatusDiagram } from './ticket-statuses.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

it.each([
  ['ticket statuses', ticketStatusDiagram],
  ['issuing journal', issuingDiagram],
])('the diagram of the %s in the README is the one that the code draws', (_, draw) => {
  expect(readme).toContain(`\`\`\`mermaid\n${draw()}\n\`\`\``);
});
