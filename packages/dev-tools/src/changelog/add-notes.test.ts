import { expect, it } from 'vitest';
import { addNotes } from './add-notes.ts';

const first = `# Changelog of @aboschalter/ui

## 10.0.0 (2026-11-26)

### Breaking changes
- \`Button\` has \`variant\`.
`;

it('addNotes creates a new changelog', () => {
  expect(addNotes('', '@aboschalter/ui', '10.0.0', '2026-11-26', [{ type: 'major', text: '`Button` has `variant`.\n' }])).toBe(first);
});

it('addNotes puts a release above the earlier ones, grouped by kind, and indents further lines', () => {
  const notes = [
    { type: 'patch', text: 'A field keeps its text.' },
    { type: 'minor', text: '`Tabs`:\none tab is open.' },
  ] as const;
  expect(addNotes(first, '@aboschalter/ui', '10.1.0', '2026-12-01', notes)).toBe(`# Changelog of @aboschalter/ui

## 10.1.0 (2026-12-01)

### Additions
- \`Tabs\`:
  one tab is open.

### Corrections
- A field keeps its text.

${first.slice(first.indexOf('## 10.0.0'))}`);
});
