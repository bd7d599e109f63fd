import type { RouteMetadata } from '@aboschalter/platform/remote';
import type { ReactNode } from 'react';

/** A route with its content. */
export interface AppRoute {
  readonly metadata: RouteMetadata;
  readonly element: ReactNode;
}
