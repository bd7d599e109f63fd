import { resolveOwnership, type Collision, type Registry } from '@aboschalter/release-manifest';

/** A registry in which each path, name and shortcut belongs to one remote, and the claims of other remotes that were removed. */
export interface ResolvedRegistry {
  readonly registry: Registry;
  readonly collisions: readonly Collision[];
}

/**
 * Removes routes, widgets, extensions and shortcuts from remotes if they belong to another remote. `owners` of the registry
 * names the owner of a claim; the claim is then kept for the owner even while the registry entry of the owner is invalid. A
 * claim without an owner belongs to the first valid remote that has it.
 */
export function resolveClaims(registry: Registry): ResolvedRegistry {
  const { remotes, invalid = [], owners } = registry;
  const listed = [
    ...remotes.map((entry) => ({ name: entry.name, metadata: entry.metadata })),
    ...invalid.map((entry) => ({ name: entry.name, metadata: entry.metadata })),
  ];
  const { remotes: resolved, collisions } = resolveOwnership(listed, owners);
  if (collisions.length === 0) return { registry, collisions };
  const metadata = resolved.map((one) => one.metadata);
  return {
    collisions,
    registry: {
      ...registry,
      remotes: remotes.map((entry, index) => ({ ...entry, metadata: { ...entry.metadata, ...metadata[index] } })),
      invalid: invalid.map((entry, index) => ({ ...entry, metadata: { ...entry.metadata, ...metadata[remotes.length + index] } })),
    },
  };
}

/** Formats a collision for the console. */
export const formatCollision = ({ kind, value, owner, other }: Collision): string =>
  `The ${kind} ${value} of ${other} is ignored: it belongs to ${owner}. Rename it, or ask the operator to grant it in policy.json.`;
