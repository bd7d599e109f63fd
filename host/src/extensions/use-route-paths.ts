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
    const canOpen = route?.rights.length === 0 || (route?.rights.some((role) => user?.roles.has(role)) ?? false);
    return route && canOpen ? generatePath(route.path) : undefined;
  };
}
