import { useStaffUser } from '@aboschalter/platform';
import type { Registry } from '@aboschalter/release-manifest';
import { generatePath } from 'react-router-dom';
import { listedRemotes } from '../remotes/listed-remote.ts';

/**
 * Returns a function that returns the path of a route by its name; undefined if no remote has the route or the user must
 * not open it.
 */
export function useRoutePaths(registry: Registry): (name: string) => string | undefined {
  const user = useStaffUser();
  return (name) => {
    const route = listedRemotes(registry)
      .flatMap(({ metadata }) => metadata.routes)
      .find((one) => one.name === name);
    const mayOpen = route?.rights.length === 0 || (route?.rights.some((role) => user?.roles.has(role)) ?? false);
    return route && mayOpen ? generatePath(route.path) : undefined;
  };
}
