import { useStaffUser } from '@aboschalter/platform';
import type { Registry } from '@aboschalter/release-manifest';
import { generatePath } from 'react-router-dom';
import { getListedRemotes } from '../remotes/listed-remote.ts';

/**
 * Returns a function that finds the path of a route by its name. It returns `undefined` if no remote has the route or the
 * user lacks the permission.
 */
export function useRoutePaths(registry: Registry): (name: string) => string | undefined {
  const user = useStaffUser();
  return (name) => {
    const route = getListedRemotes(registry)
      .flatMap(({ metadata }) => metadata.routes)
      .find((one) => one.name === name);
    if (!route) return undefined;
    // `rights` of a route are permissions, which the token of the user lists as roles. One of them is enough.
    const hasPermission = route.rights.length === 0 || route.rights.some((permission) => user?.roles.has(permission));
    return hasPermission ? generatePath(route.path) : undefined;
  };
}
