import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { generateRoutePath } from './generate-route-path.ts';
import type { RouteName } from './paths.ts';

/** Navigates to a screen by its route name and path parameters. With `replace`, it replaces the current history entry. */
export type NavigateToRoute = (
  name: RouteName,
  params?: Readonly<Record<string, string>>,
  options?: { readonly replace?: boolean },
) => void;

/** Returns a function that navigates to a screen by its route name. The new URL has no query. */
export function useNavigateToRoute(): NavigateToRoute {
  const navigate = useNavigate();
  return useCallback((name, params, options) => void navigate(generateRoutePath(name, params), options), [navigate]);
}
