import { runConformanceCheck, formatReport } from '@aboschalter/contract-kit';
import { parseConformanceOptions } from './parse-conformance-options.ts';
import { runCli } from './terminal/cli-error.ts';
import { CLEAR_LINE } from './terminal/progress.ts';

/** Shows the pending call on a terminal, because a middleware may be slow. Replaces the previous text; an empty text removes it. */
const showPendingCall = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${text}`);
};

// `pnpm contract:conformance --url …`: checks a company's own middleware against the contract.
await runCli(async () => {
  const options = parseConformanceOptions(process.argv.slice(2), process.env);
  const rows = await runConformanceCheck({ ...options, onCall: (name) => showPendingCall(`  ${name} …`) }).finally(() =>
    showPendingCall(''),
  );
  const { text, hasDifferences } = formatReport(rows);
  console.log(text);
  if (hasDifferences) process.exitCode = 1;
});
