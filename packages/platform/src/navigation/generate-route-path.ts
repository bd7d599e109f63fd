import { generatePath } from 'react-router-dom';
import { routePaths, type RouteName } from './paths.ts';

/** Returns the path of a screen below the base path. Throws if a required parameter is missing. */
export function generateRoutePath(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return generatePath(routePaths[name], params);
}
