import { writeFileSync } from 'node:fs';
import { extractAntdStyles } from './extract-antd-styles.ts';

// Writes the style sheets of antd. Must be run after a change of antd or of its theme: pnpm --filter @aboschalter/ui antd-styles
for (const [name, css] of extractAntdStyles()) writeFileSync(new URL(`../src/theme/antd/${name}.css`, import.meta.url), css);
