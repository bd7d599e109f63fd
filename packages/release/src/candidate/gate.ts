import type { RegistryDocument } from '../registry/document.ts';
import type { Release } from './release.ts';

/** The result of a gate: accepted, or the reason of the rejection. */
export type GateResult = { readonly ok: true } | { readonly rejectedReason: string };

/** A check of an uploaded build before it is published. */
export interface Gate {
  /** The name of the gate in messages. */
  readonly name: string;
  /** URL of the shell in which the gate tests builds; undefined for a gate without a browser. */
  readonly shell?: string;
  /** Called again for the same candidate if another shell was published in the meantime. */
  check(candidate: Release, live: RegistryDocument): Promise<GateResult>;
}
