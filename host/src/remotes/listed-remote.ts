import type { InvalidEntry, Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** The data of a remote that the shell needs to show its routes: also of an invalid entry, to show its failure. */
export type ListedRemote = Pick<RegistryEntry, 'name' | 'version' | 'metadata'> | Pick<InvalidEntry, 'name' | 'version' | 'metadata'>;

/**
 * All remotes of the registry, the invalid ones last: a valid one takes precedence for a path or widget that both
 * claim.
 */
export const listedRemotes = ({ remotes, invalid = [] }: Registry): readonly ListedRemote[] => [...remotes, ...invalid];
