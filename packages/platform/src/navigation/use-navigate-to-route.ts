import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { generateRoutePath } from './generate-route-path.ts';
import type { RouteName } from './paths.ts';

/**
 * Navigates to a screen: its name, its parameters, and whether to replace the current history
 * entry.
 */
export type NavigateToRoute = (
  name: RouteName,
  params?: Readonly<Record<string, string>>,
  options?: { readonly replace?: boolean },
) => void;

/** Navigates to a screen by name; the query is dropped, as for any link. */
export function useNavigateToRoute(): NavigateToRoute {
  const navigate = useNavigate();
  return useCallback((name, params, options) => void navigate(generateRoutePath(name, params), options), [navigate]);
}
