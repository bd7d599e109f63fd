import { parseArgs } from 'node:util';
import { loadConfig } from './environment.ts';
import { createReportServer } from './report-server.ts';

// `pnpm report-server`: receives the reports of browsers behind nginx.
try {
  parseArgs({ options: {} });
  const { port, host, ...options } = loadConfig(process.env);
  const app = await createReportServer(options);
  console.log(`Berichte: ${await app.listen({ port, host })}`);
  const stop = (): void => {
    void app.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
