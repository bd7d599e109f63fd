/** A package that a remote wants in another version than the shell has. */
export interface WrongShare {
  readonly part: string;
  readonly needed: string;
  readonly found: string;
}

/** As the federation runtime says it when a shared package does not fit (`strictVersion`). */
const REFUSAL = /Version (\S+) from .* of shared singleton module (\S+) does not satisfy the requirement of .* which needs (.+?)\)/;

/** What does not fit, if that is what an error says. */
export function wrongShareOf(error: unknown): WrongShare | undefined {
  const [, found, part, needed] = REFUSAL.exec(error instanceof Error ? error.message : '') ?? [];
  return found === undefined || part === undefined || needed === undefined ? undefined : { part, needed, found };
}
