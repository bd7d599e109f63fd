import { generatePath } from 'react-router-dom';
import { routePaths, type RouteName } from './paths.ts';

/** The address of a screen below the base path. Throws if a parameter that it needs is missing. */
export function generateRoutePath(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return generatePath(routePaths[name], params);
}
