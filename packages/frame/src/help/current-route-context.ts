import type { RouteMetadata } from '@aboschalter/platform/remote';
import { createContext } from 'react';

/** The route of the current page; undefined for a path without a route. */
export const CurrentRouteContext = createContext<RouteMetadata | undefined>(undefined);
