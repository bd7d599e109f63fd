import type { PlatformHistory } from '@aboschalter/build/platform-history';
import { platformManifestSchema } from '@aboschalter/build/platform-manifest';
import { describe, expect, it } from 'vitest';
import { renderCompatibilityPage } from './compatibility-page.ts';

// The signatures do not matter here: which exports have changed is in `history`.
const signature = { since: '10.0.0', is: 'hash', serves: [] };
const platform = platformManifestSchema.parse({
  version: '11.1.0',
  exports: {
    '@aboschalter/ui': {
      Button: signature,
      Panel: { ...signature, deprecated: { since: '11.1.0', text: 'Use `Frame`.' } },
      Frame: signature,
    },
    '@aboschalter/contract': { 'calls.getCustomer': signature },
  },
});
const history: PlatformHistory = [
  { version: '10.0.0', changes: {} },
  { version: '10.1.0', changes: { '@aboschalter/contract': { added: ['calls.getCustomer'] } } },
  { version: '11.0.0', changes: { '@aboschalter/ui': { compatible: ['Panel'], incompatible: ['Button'], removed: ['Box', 'Grid'] } } },
  { version: '11.1.0', changes: { '@aboschalter/ui': { added: ['Frame'], deprecated: ['Panel'] } } },
];

describe('renderCompatibilityPage', () => {
  const text = renderCompatibilityPage(history, platform);

  it('lists for each version the shells for every remote, and the number of exports that work in the current version', () => {
    // Exports by version. 10.0.0: Button, Panel, Box, Grid. 10.1.0: also getCustomer. 11.0.0: Button, Panel, getCustomer. 11.1.0: also Frame.
    // Of the exports before 11.0.0, Button, Box and Grid no longer work.
    expect(text).toContain(`| Built against | Every remote runs in shells | Exports that work in 11.1.0 |
|---|---|---|
| 11.1.0 | 11.1.0 and later, until the next major version | 4 of 4 |
| 11.0.0 | 11.0.0 and later, until the next major version | 3 of 3 |
| 10.1.0 | 10.1.0 and later, before 11.0.0 | 2 of 5 |
| 10.0.0 | 10.0.0 and later, before 11.0.0 | 1 of 4 |`);
  });

  it('lists the changes of each version by entry and kind, the newest version first', () => {
    expect(text).toContain(`### 11.1.0

| Entry | Change | Exports |
|---|---|---|
| \`@aboschalter/ui\` | added | \`Frame\` |
| \`@aboschalter/ui\` | deprecated | \`Panel\` |

### 11.0.0

| Entry | Change | Exports |
|---|---|---|
| \`@aboschalter/ui\` | changed, compatible | \`Panel\` |
| \`@aboschalter/ui\` | changed, incompatible | \`Button\` |
| \`@aboschalter/ui\` | removed | \`Box\`, \`Grid\` |
`);
    expect(text).toContain('### 10.0.0\n\nThe first recorded version.');
  });

  it('lists the deprecated exports with their remedy', () => {
    expect(text).toContain('| `Panel` | `@aboschalter/ui` | 11.1.0 | Use `Frame`. | 12.0.0 |');
    const { '@aboschalter/contract': contract = {} } = platform.exports;
    const withoutDeprecation = { ...platform, exports: { '@aboschalter/contract': contract } };
    expect(renderCompatibilityPage(history, withoutDeprecation)).toContain('No export is deprecated.');
  });
});
