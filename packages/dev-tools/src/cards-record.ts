import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { listFreeTexts, startRecorder, type Recording } from '@aboschalter/card-recordings';
import { parseRecordOptions } from './cards/parse-card-options.ts';
import { CliError, runCli } from './terminal/cli-error.ts';
import { waitForSignal } from './terminal/wait-for-signal.ts';

// `pnpm cards:record FILE --workstation URL`: records what a browser and the devices of a workplace exchange.
await runCli(async () => {
  const { file, ...options } = parseRecordOptions(process.argv.slice(2));
  if (existsSync(file)) throw new CliError(`${file} exists. Choose another name, or delete it.`);
  const save = (recording: Recording): void => {
    // The file is complete at any time, also if the process is killed.
    writeFileSync(`${file}.part`, `${JSON.stringify(recording, undefined, 2)}\n`);
    renameSync(`${file}.part`, file);
  };
  const recorder = await startRecorder({ ...options, save });
  console.log(`Recording to ${file}. Use this address in place of that of the card workstation: ${recorder.url}
  command server ${recorder.url}/reader/command-server, reader ${recorder.url}/reader/pe (the same with /printer)
Ctrl-C ends the recording.`);
  await waitForSignal();
  const { exchanges, devices } = await recorder.close();
  for (const [device, { commandServer, reader }] of Object.entries(devices.atEnd)) {
    console.log(`At the end, the command server of the ${device} answers: ${commandServer}; its reader (PE): ${reader}.`);
  }
  console.log(`${exchanges.length} exchanges are in ${file}.`);
  const texts = listFreeTexts(exchanges);
  if (texts.length > 0) {
    console.log(`These texts of the devices are in the file. If one names a person, record again with --redact NAME:
${texts.map((text) => `  ${text}`).join('\n')}`);
  }
});
