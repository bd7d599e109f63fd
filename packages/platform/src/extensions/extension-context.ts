import type { SystemConfig } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateToRoute } from '../navigation/use-navigate-to-route.ts';

/** What the shell passes to the functions of extensions, which cannot use hooks. */
export interface ExtensionContext {
  readonly client: MiddlewareClient;
  readonly config: SystemConfig;
  /** The cache of server state. */
  readonly queries: QueryClient;
  /** Navigates to a screen by its route name. */
  readonly go: NavigateToRoute;
  /** Stores the current location. The returned function returns whether staff have stayed there, to ignore late responses. */
  readonly captureLocation: () => () => boolean;
}

/** The function of a command or of an item of the account menu. */
export type ExtensionAction = (context: ExtensionContext) => void | Promise<void>;

/** One result of a search in the palette. */
export interface SearchEntry {
  /** Unique among the results of the provider. */
  readonly id: string;
  readonly title: string;
  /** A small text next to the title. */
  readonly hint?: string | undefined;
  /** Called after staff have chosen the entry and the palette has closed. */
  readonly onSelect: ExtensionAction;
}

/** The results of a search in the palette. */
export interface SearchResults {
  readonly entries: readonly SearchEntry[];
  /** The number of all results, if `entries` contains only the first ones. */
  readonly total?: number;
  /** Why a part of the search has failed. `entries` contains the results of the other parts. */
  readonly error?: unknown;
}

/** Returns the results of a search for the palette. Rejects if the whole search has failed. */
export type SearchProvider = (query: string, context: ExtensionContext & { readonly signal: AbortSignal }) => Promise<SearchResults>;

/** The result of a check on the page 'Diagnose'. */
export interface DiagnosticCheck {
  /** The device or service, in German. */
  readonly subject: string;
  /** The part of the device or service, in German. */
  readonly part: string;
  readonly url?: string | undefined;
  /** The result in German, without personal data. */
  readonly state: string;
  /** `unused` for a device or service that is not configured. */
  readonly level: 'ok' | 'problem' | 'unused';
}

/** Runs the checks of a diagnostic. */
export type DiagnosticFunction = (context: ExtensionContext) => Promise<readonly DiagnosticCheck[]>;

/** Props of a header item. */
export interface HeaderItemProps {
  /** Why navigation is disabled, as a German sentence; undefined if it is enabled. */
  readonly lockedReason: string | undefined;
}
