import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

const HEAD = /^\/\/\/\/ (.+)$\n/m;

/** Formats the report of an entry: its declarations, file by file. */
export function formatReport({ name }: EntryPoint, declarations: Declarations): string {
  const files = [...declarations].map(([file, text]) => `//// ${file}\n${text.trimEnd()}\n`);
  return `What remotes share of ${name}. Written by \`pnpm api-report\`, not by hand.\n\n${files.join('\n')}`;
}

/** Parses the declarations in a report. */
export function parseReport(report: string): Declarations {
  // `split` also returns the groups of the pattern: after the title, file names and texts alternate.
  const [, ...parts] = report.split(HEAD);
  return new Map(parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1] ?? ''] as const] : [])));
}
