import type { BrokenEntry, Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** What the shell must know of a remote to give it its places: also of one whose entry is broken, to show that there. */
export type ListedRemote = Pick<RegistryEntry, 'name' | 'version' | 'metadata'> | Pick<BrokenEntry, 'name' | 'version' | 'metadata'>;

/** All remotes that the registry lists, the broken ones last: a path or widget that two of them claim is the sound one's. */
export const listedRemotes = ({ remotes, broken = [] }: Registry): readonly ListedRemote[] => [...remotes, ...broken];
