import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderPages } from './reference/pages.ts';
import { readText, root } from './repository.ts';

// `pnpm reference` writes the generated pages; `pnpm reference --check` fails if one of them is out of date.
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const outdatedPages = [...renderPages()].filter(([file, text]) => !existsSync(path.join(root, file)) || readText(file) !== text);
  if (values.check && outdatedPages.length > 0) {
    console.error(`Out of date: ${outdatedPages.map(([file]) => file).join(', ')}. Run pnpm reference and commit the result.`);
    process.exitCode = 1;
  } else if (!values.check) {
    for (const [file, text] of outdatedPages) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
      console.log(`Wrote ${file}.`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
