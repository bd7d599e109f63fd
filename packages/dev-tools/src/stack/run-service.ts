import { once } from 'node:events';
import { getErrorReason } from '../terminal/cli-error.ts';
import { services } from './services.ts';
import { stackSettingsSchema } from './stack-settings.ts';

// Runs one service in a separate process. The parent passes its name as the argument, and its settings over the
// channel. It reports when it is ready, and ends with the parent: also when that was killed, since the channel is
// closed then.
const name = process.argv[2];
const start = Object.entries(services).find(([service]) => service === name)?.[1];
if (!start) throw new Error(`unknown service ${name}`);

process.on('SIGINT', () => undefined);
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);
const received: readonly unknown[] = await once(process, 'message');
try {
  const service = await start(stackSettingsSchema.parse(received[0]));
  const end = () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.off('disconnect', orphaned);
  process.once('disconnect', end);
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ failed: getErrorReason(error) });
  process.exitCode = 1;
  process.off('disconnect', orphaned);
  process.disconnect?.();
}
