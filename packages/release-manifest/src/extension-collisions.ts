import type { ExtensionMetadata } from './remote-metadata.ts';

/** An id or a shortcut that two remotes claim. */
export interface ExtensionCollision {
  readonly kind: 'id' | 'keys';
  readonly value: string;
  /** The remote that keeps it: the first in the order of the list. */
  readonly owner: string;
  readonly other: string;
}

/** An extension and the remote that owns it. */
export interface OwnedExtension {
  readonly owner: string;
  readonly extension: ExtensionMetadata;
}

interface Extensible {
  readonly name: string;
  readonly extensions?: readonly ExtensionMetadata[] | undefined;
}

/**
 * Finds the ids and shortcuts of extensions that several remotes claim. The first remote keeps them. An extension whose
 * id is taken claims no shortcut.
 */
export function findExtensionCollisions(remotes: readonly Extensible[]): readonly ExtensionCollision[] {
  return resolve(remotes).collisions;
}

/**
 * Returns the extensions of all remotes without collisions: an extension whose id is taken is left out, and a command
 * whose shortcut is taken has none.
 */
export function resolveExtensions(remotes: readonly Extensible[]): readonly OwnedExtension[] {
  return resolve(remotes).extensions;
}

function resolve(remotes: readonly Extensible[]) {
  const idOwners = new Map<string, string>();
  const keyOwners = new Map<string, string>();
  const collisions: ExtensionCollision[] = [];
  const extensions: OwnedExtension[] = [];
  /** Whether the remote has the value now; records a collision if another remote has it. */
  const claim = (kind: ExtensionCollision['kind'], value: string, remote: string): boolean => {
    const owners = kind === 'id' ? idOwners : keyOwners;
    const owner = owners.get(value) ?? remote;
    owners.set(value, owner);
    if (owner !== remote) collisions.push({ kind, value, owner, other: remote });
    return owner === remote;
  };
  for (const { name, extensions: own = [] } of remotes) {
    for (const extension of own) {
      if (!claim('id', extension.id, name)) continue;
      const isTaken = extension.type === 'command' && extension.keys !== undefined && !claim('keys', extension.keys, name);
      extensions.push({ owner: name, extension: isTaken ? { ...extension, keys: undefined } : extension });
    }
  }
  return { extensions, collisions };
}
