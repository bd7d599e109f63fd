import type { SystemConfig } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateToRoute } from '../navigation/use-navigate-to-route.ts';

/** The context that the shell passes to functions of extensions, which cannot use hooks. */
export interface ExtensionContext {
  readonly client: MiddlewareClient;
  readonly config: SystemConfig;
  /** The cache of server state. */
  readonly queries: QueryClient;
  /** Navigates to a screen by name. */
  readonly go: NavigateToRoute;
  /** Stores the current location and returns a function that tells whether staff are still there. Use it to ignore late responses. */
  readonly captureLocation: () => () => boolean;
}

/** The function of a command or of an item of the account menu. */
export type ExtensionAction = (context: ExtensionContext) => void | Promise<void>;

/** One result of a search. */
export interface SearchEntry {
  /** Unique among the results of the provider. */
  readonly id: string;
  readonly title: string;
  /** Small text next to the title. */
  readonly hint?: string | undefined;
  /** Called when staff have chosen the entry and the palette has closed. */
  readonly onSelect: ExtensionAction;
}

/** The results of a search. */
export interface SearchResults {
  readonly entries: readonly SearchEntry[];
  /** The number of all results, if `entries` are only the first. */
  readonly total?: number;
  /** Why a part of the search failed; `entries` are those of the other parts. */
  readonly error?: unknown;
}

/** Searches for the palette. Rejects if the search failed. */
export type SearchProvider = (query: string, context: ExtensionContext & { readonly signal: AbortSignal }) => Promise<SearchResults>;

/** The result of one check for the page 'Diagnose'. */
export interface DiagnosticCheck {
  /** The device or service, in German. */
  readonly subject: string;
  /** The part of the device or service, in German. */
  readonly part: string;
  readonly url?: string | undefined;
  /** The result, in German, without personal data. */
  readonly state: string;
  /** `unused` for something that is not set up. */
  readonly level: 'ok' | 'problem' | 'unused';
}

/** Runs the checks of a diagnostic. */
export type DiagnosticFunction = (context: ExtensionContext) => Promise<readonly DiagnosticCheck[]>;

/** Props of a header item. */
export interface HeaderItemProps {
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
}
