import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderEvidencePage } from './evidence/evidence-page.ts';
import { specificationSections } from './evidence/specification-page.ts';
import { readResults } from './evidence/test-results.ts';
import { root } from './repository.ts';

// Writes `.aboschalter/reports/evidence.md` from the reports of the last `npm test`. `npm test` runs this script at its end.
const reports = path.join(root, '.aboschalter/reports');
const results = readResults(path.join(reports, 'unit.json'), path.join(reports, 'e2e.json'));
mkdirSync(reports, { recursive: true });
writeFileSync(path.join(reports, 'evidence.md'), renderEvidencePage(specificationSections, results, new Date().toISOString().slice(0, 10)));
