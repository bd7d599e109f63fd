/** A script with the ranges of its functions and how often each range has run, as V8 reports them. */
export interface ScriptCoverage {
  readonly source?: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

/** Returns the share of the characters of all scripts that did not run, between 0 and 1. */
export function computeUnusedShare(scripts: readonly ScriptCoverage[]): number {
  let [total, unused] = [0, 0];
  for (const { source = '', functions } of scripts) {
    // Inner ranges come after outer ones and override them.
    const used = new Uint8Array(source.length).fill(1);
    const ranges = functions.flatMap((fn) => fn.ranges).toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    total += source.length;
    unused += used.reduce((sum, isUsed) => sum + 1 - isUsed, 0);
  }
  return total === 0 ? 0 : unused / total;
}
