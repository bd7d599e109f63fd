import { services } from './services.ts';
import { stackSettings } from './stack-settings.ts';

// One part in a process of its own. It tells its parent when it is ready, and ends with it: also when the
// parent was killed, since then the channel between the two closes.
const [name, settings] = process.argv.slice(2);
const start = Object.entries(services).find(([service]) => service === name)?.[1];
if (!start || settings === undefined) throw new Error(`unknown service ${name}`);

process.on('SIGINT', () => undefined);
try {
  const service = await start(stackSettings.parse(JSON.parse(settings)));
  const end = () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
