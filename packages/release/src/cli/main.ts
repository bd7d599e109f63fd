import { Refused } from '../refused.ts';
import { run } from './run.ts';

// The command of this package: one sentence where it is known what is wrong, and exit code 1.
try {
  process.stdout.write(`${await run(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(
    `${error instanceof Refused ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
