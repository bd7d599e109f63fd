export type { BrokenEntry } from './broken-entry.ts';
export { buildDescription, type BuildDescription, type BuildDescriptionInput, type PageDescription } from './build-description.ts';
export { canary, personHash, type Canary } from './canary.ts';
export { misfits, misfitText, needs, offers, type Misfit, type Needs, type Offers } from './misfits.ts';
export { readRegistry } from './read-registry.ts';
export { registryEntry, type RegistryEntry } from './registry-entry.ts';
export { registry, type Registry } from './registry.ts';
export { releasesFor, type CanaryPerson } from './releases-for.ts';
