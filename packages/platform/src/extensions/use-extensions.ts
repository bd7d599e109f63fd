import type { ExtensionType } from '@aboschalter/release-manifest/remote-metadata';
import { useAtomValue } from 'jotai';
import { conditionsAtom } from '../page/page-state.ts';
import { useShell } from '../shell/shell-context.ts';
import { shellStore } from '../shell/shell-store.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import type { ExtensionData } from './extension-resolver.ts';

/**
 * Returns the data of the extensions of a type, in their order: those that the user is permitted to use and whose condition
 * (`when`) is met. Loads no code.
 */
export function useExtensions<Type extends ExtensionType>(type: Type): readonly ExtensionData<Type>[] {
  const { extensions } = useShell();
  const user = useStaffUser();
  const conditions = useAtomValue(conditionsAtom, { store: shellStore });
  return extensions
    .list(type)
    .filter(({ permissions }) => permissions.length === 0 || permissions.some((role) => user?.roles.has(role) ?? false))
    .filter(({ when }) => when === undefined || conditions.has(when));
}
