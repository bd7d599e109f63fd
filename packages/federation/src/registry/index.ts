export type { BrokenEntry } from './broken-entry.ts';
export { readRegistry } from './read-registry.ts';
export { registry, registryEntry, type Registry, type RegistryEntry } from './registry.ts';
