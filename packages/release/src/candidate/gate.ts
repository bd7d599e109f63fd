import type { RegistryDocument } from '../registry/document.ts';
import type { Release } from './release.ts';

/** The result of a gate. */
export type GateResult = { readonly ok: true } | { readonly rejectedReason: string };

/**
 * Tests an uploaded candidate before it is published, and may reject it. Called again if the shell has changed in the
 * meantime.
 */
export interface Gate {
  readonly name: string;
  /** URL of the shell in which it tests. */
  readonly shell?: string;
  check(candidate: Release, live: RegistryDocument): Promise<GateResult>;
}
