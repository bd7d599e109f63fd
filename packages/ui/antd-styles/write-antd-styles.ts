import { writeFileSync } from 'node:fs';
import { extractAntdStyles } from './extract-antd-styles.ts';

// Run after a change of antd or of its theme: pnpm --filter @aboschalter/ui antd-styles
for (const [name, css] of extractAntdStyles()) writeFileSync(new URL(`../src/theme/antd/${name}.css`, import.meta.url), css);
