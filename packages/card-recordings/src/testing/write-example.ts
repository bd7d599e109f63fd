import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordReference } from './record-reference.ts';

// Run with Node after a change of the protocol or of the file format: writes the example recording again.
const { recording } = await recordReference();
writeFileSync(path.join(import.meta.dirname, '../../examples/reference-workstation.json'), `${JSON.stringify(recording, undefined, 2)}\n`);
