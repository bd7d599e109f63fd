import type { ReleaseDocument } from '../registry/document.ts';
import type { Release } from './release.ts';

/** What a gate says of a candidate. */
export type GateResult = { readonly ok: true } | { readonly refused: string };

/**
 * Looks at a candidate that lies in its folder before it counts for anybody, and may refuse it. It is asked again if the
 * shell became another meanwhile.
 */
export interface Gate {
  readonly name: string;
  ask(candidate: Release, live: ReleaseDocument): Promise<GateResult>;
}
