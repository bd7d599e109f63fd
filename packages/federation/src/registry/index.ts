export type { BrokenEntry } from './broken-entry.ts';
export { misfits, misfitText, needs, offers, type Misfit, type Needs, type Offers } from './misfits.ts';
export { readRegistry } from './read-registry.ts';
export { registry, registryEntry, type Registry, type RegistryEntry } from './registry.ts';
