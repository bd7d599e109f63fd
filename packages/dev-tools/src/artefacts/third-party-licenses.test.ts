import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatThirdPartyLicenses } from './third-party-licenses.ts';

it('formatThirdPartyLicenses lists each package with its license texts, sorted, without our own packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-licenses-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    zod: { LICENSE: 'MIT text' },
    pg: { 'LICENSE.md': 'pg text', NOTICE: 'notice', 'license-check.js': '' },
    bare: {},
  };
  for (const [name, files] of Object.entries(packages)) {
    mkdirSync(path.join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, name, file), text);
  }
  const entry = (name: string) => ({ name, versions: ['1.0.0'], paths: [path.join(folder, name.replace('@aboschalter/', ''))] });
  const text = formatThirdPartyLicenses(
    JSON.stringify({ MIT: [entry('zod'), entry('bare'), entry('@aboschalter/zod')], ISC: [entry('pg')] }),
  );
  expect(text.match(/^\S+ 1\.0\.0: .*$/gm)).toEqual(['bare 1.0.0: MIT', 'pg 1.0.0: ISC', 'zod 1.0.0: MIT']);
  expect(text).toContain('bare 1.0.0: MIT\n' + '-'.repeat(80) + '\n(no license file in the package)');
  expect(text).toContain('pg text\nnotice');
});
