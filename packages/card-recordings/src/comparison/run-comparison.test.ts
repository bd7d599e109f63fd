import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestWorkstation, type TestWorkstation } from '@aboschalter/reference-cards/test-workstation';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toWorkstationDevices } from '../device-urls.ts';
import { createHeaderNames } from '../header-names.ts';
import { parseRecording, RecordingError, type Recording } from '../recording.ts';
import { mainJob } from '../testing/main-job.ts';
import { recordReference } from '../testing/record-reference.ts';
import { runComparison, type ComparisonOptions } from './run-comparison.ts';

let recording: Recording;
beforeAll(async () => {
  ({ recording } = await recordReference());
});

let workstation: TestWorkstation;
beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-comparison-'));
  workstation = await startTestWorkstation(folder);
  onTestFinished(async () => {
    await workstation.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

const compare = (overrides: Partial<ComparisonOptions> = {}) =>
  runComparison({
    recording,
    devices: toWorkstationDevices(workstation.url),
    headerNames: createHeaderNames(undefined),
    values: new Map(),
    // Prepares the same cards as in the recording, but not the faults of commands 4 and 5 (counted from 0), which occurred only at the
    // recorded device.
    onCommand: async ({ device }, index) => {
      const hasFault = index === 4 || index === 5;
      if (!hasFault) await mainJob[index]?.prepare?.(workstation);
      expect(mainJob[index]?.device).toBe(device);
    },
    ...overrides,
  });

describe('runComparison', () => {
  it('finds no difference at a device that works like the recorded one, and names the lost connections', async () => {
    const result = await compare();
    expect(result.differences).toEqual([]);
    expect(result.comparedResponses).toBeGreaterThan(40);
    expect(result.interruptedCommands).toEqual([
      'Command 5 (karteLesen), round trip 4 (read-authorizations), reader',
      'Command 6 (karteLesen), round trip 3 (read-authorizations)',
    ]);
  });

  it('lists the differences of the responses with their places, if no card is on the device', async () => {
    const result = await compare({ onCommand: async () => undefined });
    expect(result.differences[0]).toMatchObject({
      place: 'Command 2 (kundenprofilSchreiben), round trip 1 (open), reader',
      differences: [expect.stringMatching(/^body: recorded ".*<StatusCode>0<\/StatusCode>.*, received ".*<StatusCode>2<\/StatusCode>/s)],
    });
    const places = result.differences.map(({ place, differences }) => `${place}: ${differences.join('; ')}`);
    expect(places.join('\n')).toContain('the command has ended, the recorded one goes on');
  });

  it('lists each field of a card that differs', async () => {
    const changed = JSON.stringify(recording).replaceAll(String.raw`Monatskarte Größe M`, 'Tageskarte');
    const result = await compare({ recording: parseRecording(changed, 'changed') });
    expect(result.differences.map(({ differences }) => differences).flat()).toContainEqual(
      'result.Berechtigungsdaten.0.Produktbezeichnung: recorded "Tageskarte", received "Monatskarte Größe M"',
    );
  });

  it('reports a device that does not respond', async () => {
    await workstation.close();
    const { differences } = await compare({ onCommand: async () => undefined });
    expect(differences[0]).toMatchObject({
      place: 'Command 1 (karteLesen), round trip 1 (no step), command server',
      differences: ['no response'],
    });
  });

  it('sends real values in place of pseudonyms', async () => {
    // The middleware of the test workstation rejects the session `expired`.
    const { differences } = await compare({ values: new Map([['web-session-1', 'expired']]) });
    expect(JSON.stringify(differences)).toContain(encodeURIComponent('Die Sitzung ist abgelaufen.'));
  });

  it('throws a RecordingError for a recording without commands, and for a device without an address', async () => {
    await expect(compare({ recording: { ...recording, exchanges: [] } })).rejects.toThrow(RecordingError);
    await expect(compare({ devices: {} })).rejects.toThrow(
      'Command 1 (karteLesen) is for the reader, but no address of the reader is given.',
    );
  });
});
