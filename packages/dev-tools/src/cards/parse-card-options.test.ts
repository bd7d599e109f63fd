import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CliError } from '../terminal/cli-error.ts';
import { parseRecordOptions, parseReplayOptions } from './parse-card-options.ts';

const workstation = {
  reader: { commandServer: 'http://localhost:9092/reader/command-server', reader: 'http://localhost:9092/reader/pe' },
  printer: { commandServer: 'http://localhost:9092/printer/command-server', reader: 'http://localhost:9092/printer/pe' },
};

it('parseRecordOptions accepts the address of a workstation, or the addresses of command server and reader of one device', () => {
  const options = parseRecordOptions(['a.json', '--workstation', 'http://localhost:9092/', '--redact', 'Öz', '--redact', 'Erika']);
  expect(options).toMatchObject({ file: 'a.json', port: 9095, words: ['Öz', 'Erika'], devices: workstation });
  const device = ['a.json', '--command-server', 'https://a.example/cs', '--reader', 'https://a.example/pe', '--port', '0'];
  expect(parseRecordOptions([...device, '--device', 'printer'])).toMatchObject({
    port: 0,
    devices: { printer: { commandServer: 'https://a.example/cs', reader: 'https://a.example/pe' } },
  });
});

it('parseReplayOptions returns no devices by default; with an address it returns the devices to compare and the real values', () => {
  expect(parseReplayOptions(['a.json'])).toMatchObject({ devices: undefined, keepsDurations: false, pauses: false });
  const options = parseReplayOptions(['a.json', '--against', 'http://localhost:9092', '--value', 'web-session-1=a=b', '--pause']);
  expect(options).toMatchObject({ devices: workstation, pauses: true, values: new Map([['web-session-1', 'a=b']]) });
});

it('parseReplayOptions reads the header names of an installation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-card-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'runtime-config.json');
  writeFileSync(file, JSON.stringify({ commandServer: { requestHeaders: { orgId: 'X-Org' } } }));
  expect(parseReplayOptions(['a.json', '--runtime-config', file]).headerNames.request.get('cs-org-id')).toBe('x-org');
  writeFileSync(file, JSON.stringify({ commandServer: { requestHeaders: { org: 'X-Org' } } }));
  expect(() => parseReplayOptions(['a.json', '--runtime-config', file])).toThrow('Unknown header "org".');
  writeFileSync(file, '{');
  expect(() => parseReplayOptions(['a.json', '--runtime-config', file])).toThrow(`${file} is not JSON.`);
  expect(() => parseReplayOptions(['a.json', '--runtime-config', `${file}x`])).toThrow(`Cannot read ${file}x`);
});

it.each([
  [[], 'One file is expected: pnpm cards:record FILE --workstation URL'],
  [['a', 'b'], 'One file is expected'],
  [['a'], 'The address of the devices is missing: --workstation URL, or --command-server URL --reader URL.'],
  [['a', '--workstation', 'localhost:9092'], '--workstation: "localhost:9092" is not a URL that begins with http:// or https://.'],
  [['a', '--workstation', 'http://a', '--reader', 'http://a'], 'Use either --workstation, or --command-server and --reader.'],
  [['a', '--reader', 'http://a'], '--command-server and --reader belong together.'],
  [['a', '--command-server', 'http://a', '--reader', 'http://a', '--device', 'x'], '--device: "x" is neither reader nor printer.'],
  [['a', '--workstation', 'http://a', '--port', '99999'], '--port: "99999" is not a port (0 to 65535).'],
])('parseRecordOptions rejects %j with a sentence', (args, message) => {
  expect(() => parseRecordOptions(args)).toThrow(CliError);
  expect(() => parseRecordOptions(args)).toThrow(message);
});

it.each([
  [['a', '--pause'], '--pause and --value need the address of the devices'],
  [['a', '--against', 'http://a', '--value', 'x'], '--value: "x" is not PSEUDONYM=VALUE, such as web-session-1=4711.'],
])('parseReplayOptions rejects %j with a sentence', (args, message) => {
  expect(() => parseReplayOptions(args)).toThrow(message);
});
