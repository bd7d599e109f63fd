import type { RegistryEntry } from '@aboschalter/federation/registry';
import { readCandidate } from './read-candidate.ts';
import { entryOf } from './release.ts';

/** What the registry would say of the build of a remote in `folder`, were it released. @throws Refused if it is none */
export const describeBuild = (folder: string, name: string): RegistryEntry => entryOf(readCandidate(folder, name).release);
