import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestWorkstation } from '@aboschalter/reference-cards/test-workstation';
import type { ObservedResult } from '@aboschalter/reference-cards/run-command';
import { toWorkstationDevices } from '../device-urls.ts';
import { createHeaderNames } from '../header-names.ts';
import { startRecorder } from '../recorder/start-recorder.ts';
import type { Recording } from '../recording.ts';
import { runMainJob } from './main-job.ts';

/** Records the main job at a new reference card workstation. Returns the recording, and what the client has received. */
export async function recordReference(): Promise<{ readonly recording: Recording; readonly results: readonly ObservedResult[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-recording-'));
  const workstation = await startTestWorkstation(folder);
  const recorder = await startRecorder({
    port: 0,
    devices: toWorkstationDevices(workstation.url),
    headerNames: createHeaderNames(undefined),
    words: [],
    save: () => undefined,
  });
  const results = await runMainJob(recorder.url, workstation);
  const recording = await recorder.close();
  await workstation.close();
  rmSync(folder, { recursive: true, force: true });
  return { recording, results };
}
