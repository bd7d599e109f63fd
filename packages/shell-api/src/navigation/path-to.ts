import { generatePath } from 'react-router-dom';
import { paths, type RouteName } from './paths.ts';

/** The address of a screen below the base path. Throws if a parameter that it needs is missing. */
export function pathTo(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return generatePath(paths[name], params);
}
