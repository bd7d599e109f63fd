import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRecording, RecordingError } from './recording.ts';

const example = readFileSync(path.join(import.meta.dirname, '../examples/reference-workstation.json'), 'utf8');
/** Returns the example with changed properties. */
const change = (properties: Record<string, unknown>): string =>
  JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(example)), ...properties });

it('parseRecording returns a complete recording', () => {
  expect(parseRecording(example, 'a.json').exchanges.length).toBeGreaterThan(50);
});

it.each([
  ['an incomplete file', example.slice(0, 5_000), 'a.json is damaged: it is not JSON. Was it copied completely?'],
  ['another JSON file', '{}', 'a.json is not a recording of `pnpm cards:record`:\n  format: '],
  ['a newer version', change({ version: 2 }), 'a.json is not a recording of `pnpm cards:record`:\n  version: '],
  ['an unknown property', change({ names: [] }), 'a.json is not a recording'],
  ['a broken exchange', change({ exchanges: [{ target: 'reader' }] }), '\n  exchanges.0.device: '],
  ['many broken exchanges', change({ exchanges: Array.from({ length: 9 }, () => ({ target: 'x' })) }), '\n  … and 4 more'],
])('parseRecording rejects %s with a sentence', (_, text, message) => {
  expect(() => parseRecording(text, 'a.json')).toThrow(RecordingError);
  expect(() => parseRecording(text, 'a.json')).toThrow(message);
});
