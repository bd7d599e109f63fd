import type { ExtensionMetadata, ExtensionType } from '@aboschalter/release-manifest/remote-metadata';
import { getExtensionLoader, type ExtensionCodeByType } from '../remote/extension-definition.ts';
import { createRemoteMetadata, type RemoteDefinition } from '../remote/define-remote.ts';
import type { WidgetError } from '../widgets/widget-resolver.ts';

/** The data of an extension of one type. */
export type ExtensionData<Type extends ExtensionType> = Extract<ExtensionMetadata, { readonly type: Type }>;

/**
 * Finds extensions. The resolver of the shell searches the registry, the resolver of a stand-alone page searches one remote, and the
 * resolver of a test searches mocks.
 */
export interface ExtensionResolver {
  /** Returns the data of all extensions of a type, in their order. `useExtensions` filters them by permission and condition. */
  list<Type extends ExtensionType>(type: Type): readonly ExtensionData<Type>[];
  /** Loads the code of an extension. Rejects if loading fails or times out. Each call tries again. */
  load<Type extends ExtensionType>(type: Type, id: string): Promise<ExtensionCodeByType[Type]>;
  /** Describes why an extension could not be loaded, or the error that it has thrown, in the same form as for widgets (`WidgetError`). */
  describe(id: string, error: unknown): WidgetError;
}

/** Returns the extensions of a type, in their order. */
export function selectExtensions<Type extends ExtensionType>(
  extensions: readonly ExtensionMetadata[],
  type: Type,
): readonly ExtensionData<Type>[] {
  const isOfType = (extension: ExtensionMetadata): extension is ExtensionData<Type> => extension.type === type;
  return extensions.filter(isOfType).toSorted((one, other) => one.order - other.order);
}

/** Creates an `ExtensionResolver` that finds only the extensions of one remote, for its stand-alone page. */
export function createOwnExtensions(remote: RemoteDefinition): ExtensionResolver {
  const { extensions = [] } = createRemoteMetadata(remote);
  return {
    list: (type) => selectExtensions(extensions, type),
    async load(type, id) {
      const load = getExtensionLoader(remote.extensions, type, id);
      if (!load) throw new Error(`${remote.name} does not have the extension ${id}.`);
      return load();
    },
    describe: (id, error) => ({
      // Only the shell gives failures an incident number.
      incidentId: '-',
      message: 'In diesem Bereich ist ein Fehler aufgetreten.',
      report: `${id}: ${error instanceof Error ? error.message : String(error)}`,
    }),
  };
}
