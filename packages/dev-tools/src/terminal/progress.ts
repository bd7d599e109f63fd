/** Formats a duration in seconds: '4.2 s'. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Moves the cursor to the beginning of the line, and erases the line. */
export const CLEAR_LINE = '\r\u001B[2K';

/**
 * Creates a reporter that prints each step with its duration when the step is done. On a terminal, the last line shows the
 * unfinished steps.
 * @param now a clock in milliseconds
 */
export function createProgressReporter(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now: () => number = () => performance.now()) {
  const steps = new Map<string, { readonly startedAt: number; readonly share: number }>();
  const clear = () => {
    if (out.isTTY) out.write(CLEAR_LINE);
  };
  const draw = () => {
    if (!out.isTTY || steps.size === 0) return;
    out.write(`  ${[...steps].map(([name, { share }]) => (share > 0 ? `${name} ${Math.round(share * 100)} %` : name)).join('   ')}`);
  };
  return {
    /** Shows the progress of a step. The first call with a name begins the step, a call with a share of 1 ends it. */
    show(name: string, share: number): void {
      const startedAt = steps.get(name)?.startedAt ?? now();
      clear();
      if (share < 1) steps.set(name, { startedAt, share });
      else {
        steps.delete(name);
        out.write(`  ${name}, ${formatSeconds(now() - startedAt)}\n`);
      }
      draw();
    },
    /** Removes the line of unfinished steps. */
    end(): void {
      clear();
      steps.clear();
    },
  };
}
