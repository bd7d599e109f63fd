import type { InvalidEntry, Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** The data with which the shell shows the routes of a remote. The routes of an invalid registry entry show its failure. */
export type ListedRemote = Pick<RegistryEntry, 'name' | 'version' | 'metadata'> | Pick<InvalidEntry, 'name' | 'version' | 'metadata'>;

/** Returns the name of a remote in lists for staff: the titles of all of its screens. */
export const getRemoteTitle = ({ name, metadata }: ListedRemote): string => metadata.routes.map(({ title }) => title).join(', ') || name;

/**
 * Returns all remotes of the registry, the invalid ones last, so that a valid one takes precedence for a path or widget
 * that both claim.
 */
export const getListedRemotes = ({ remotes, invalid = [] }: Registry): readonly ListedRemote[] => [...remotes, ...invalid];
