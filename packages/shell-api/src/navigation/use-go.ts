import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from './path-to.ts';
import type { RouteName } from './paths.ts';

/** Goes to a screen by name; the query is dropped, as for any link. */
export function useGo(): (name: RouteName, params?: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate();
  return useCallback((name, params) => void navigate(pathTo(name, params)), [navigate]);
}
