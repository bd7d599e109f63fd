import { run } from '../cli/run.ts';
import { writeRemoteBuild } from './build.ts';

// A team that publishes in a separate process: `publish-many.ts <store> <name> <count>` publishes 1.0.1, 1.0.2 and so on.
const [store = '', name = '', count = '0'] = process.argv.slice(2);
for (let index = 1; index <= Number(count); index += 1) {
  const folder = writeRemoteBuild(name, `1.0.${index}`);
  await run(['publish', name, '--dir', folder, '--storage', store, '--author', name, '--message', String(index)], process.env);
}
