import { once } from 'node:events';
import { getErrorReason } from '../terminal/cli-error.ts';
import { services } from './services.ts';
import { testStackSettingsSchema } from './test-stack-settings.ts';

// Runs one service in a separate process. The parent passes the name of the service as the argument, and its settings over
// the channel between the processes. The service reports when it is ready. It ends when the channel is closed, which also
// happens if the parent is killed.
const name = process.argv[2];
const start = Object.entries(services).find(([service]) => service === name)?.[1];
if (!start) throw new Error(`unknown service ${name}`);

// Ctrl-C reaches all processes of the terminal. The parent then ends the services in order.
process.on('SIGINT', () => undefined);
// Until the service is ready, the process ends at once with the parent. Afterwards the service is closed first.
const exitWithParent = () => process.exit(1);
process.once('disconnect', exitWithParent);
const received: readonly unknown[] = await once(process, 'message');
try {
  const service = await start(testStackSettingsSchema.parse(received[0]));
  const end = () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.off('disconnect', exitWithParent);
  process.once('disconnect', end);
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ failed: getErrorReason(error) });
  process.exitCode = 1;
  process.off('disconnect', exitWithParent);
  process.disconnect?.();
}
