import type { RegistryDocument } from '../registry/document.ts';
import type { Release } from './release.ts';

/** The result of a gate. */
export type GateResult = { readonly ok: true } | { readonly rejectedReason: string };

/** Tests an uploaded candidate before it is published, and may reject it. */
export interface Gate {
  /** Shown in messages. */
  readonly name: string;
  /** URL of the shell in which the gate tests; undefined for a gate without a browser. */
  readonly shell?: string;
  /** Called again for the same candidate if another shell was published in the meantime. */
  check(candidate: Release, live: RegistryDocument): Promise<GateResult>;
}
