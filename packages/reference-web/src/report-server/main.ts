import { parseArgs } from 'node:util';
import { runProgram } from '@aboschalter/reference-program';
import { loadConfig } from './environment.ts';
import { createReportServer } from './report-server.ts';

// `pnpm report-server`: receives the reports of browsers behind nginx.
await runProgram('Berichte', async (variables) => {
  // Rejects any argument.
  parseArgs({ options: {} });
  const { port, host, ...options } = loadConfig(variables);
  const app = await createReportServer(options);
  return { url: await app.listen({ port, host }), close: () => app.close() };
});
