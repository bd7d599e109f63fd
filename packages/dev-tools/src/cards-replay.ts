import { createInterface } from 'node:readline/promises';
import { parseRecording, RecordingError, runComparison, startPlayer } from '@aboschalter/card-recordings';
import { formatComparison } from './cards/format-comparison.ts';
import { parseReplayOptions, readText, type ReplayOptions } from './cards/parse-card-options.ts';
import { CliError, runCli } from './terminal/cli-error.ts';
import { waitForSignal } from './terminal/wait-for-signal.ts';

async function pause(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(question).finally(() => terminal.close());
}

async function replay({ file, devices, pauses, ...options }: ReplayOptions): Promise<void> {
  const recording = parseRecording(readText(file), file);
  if (recording.exchanges.length === 0) throw new RecordingError(`${file} contains no exchanges.`);
  if (devices === undefined) {
    const player = await startPlayer({ ...options, recording, print: (line) => console.log(line) });
    console.log(`Answering from ${file}. Use this address in place of that of the card workstation: ${player.url}
  npm start -- --card-workstation ${player.url}
Ctrl-C ends it.`);
    await waitForSignal();
    return player.close();
  }
  const result = await runComparison({
    ...options,
    recording,
    devices,
    onCommand: async ({ device, command, card }, index, count) => {
      const title = `Command ${index + 1} of ${count}: ${command} at the ${device}, recorded ${card === undefined ? 'without a card' : `with card ${card}`}.`;
      if (pauses) await pause(`${title} Prepare the device, then press Enter. `);
      else console.log(title);
    },
  });
  console.log(formatComparison(result));
  if (result.differences.length > 0) process.exitCode = 1;
}

// `pnpm cards:replay FILE`: answers as a recorded card workstation, or compares another one with the recording.
await runCli(async () => {
  try {
    await replay(parseReplayOptions(process.argv.slice(2)));
  } catch (error) {
    throw error instanceof RecordingError ? new CliError(error.message, { cause: error }) : error;
  }
});
