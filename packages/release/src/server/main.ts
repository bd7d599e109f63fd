import { parseArgs } from 'node:util';
import { runProgram } from '@aboschalter/reference-program';
import { loadConfig } from './environment.ts';
import { startReleaseServer } from './start-release-server.ts';

// The release server as a program. Teams publish with it without access to the storage.
await runProgram('Releases', (variables) => {
  // Rejects any argument.
  parseArgs({ options: {} });
  return startReleaseServer(loadConfig(variables));
});
