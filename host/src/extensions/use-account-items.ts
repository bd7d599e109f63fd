import { toast, useExtensions, useShell } from '@aboschalter/platform';
import type { Registry } from '@aboschalter/release-manifest';
import { useNavigate } from 'react-router-dom';
import { useExtensionContext } from './use-extension-context.ts';
import { useRoutePaths } from './use-route-paths.ts';

/** An entry of the account menu and of the palette. */
interface AccountItem {
  readonly id: string;
  readonly title: string;
  readonly run: () => void;
}

/** Returns the account menu entries of all remotes. Their code loads on use. */
export function useAccountItems(registry: Registry): readonly AccountItem[] {
  const { extensions } = useShell();
  const context = useExtensionContext();
  const navigate = useNavigate();
  const getPath = useRoutePaths(registry);
  const runItem = async (id: string) => {
    try {
      const action = await extensions.load('account-item', id);
      await action(context);
    } catch (error) {
      toast.error(extensions.describe(id, error).message);
    }
  };
  return useExtensions('account-item').flatMap(({ id, title, route }) => {
    if (route === undefined) return [{ id, title, run: () => void runItem(id) }];
    const path = getPath(route);
    return path === undefined ? [] : [{ id, title, run: () => void navigate(path) }];
  });
}
