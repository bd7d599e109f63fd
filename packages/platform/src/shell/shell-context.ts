import type { BaseData, Capability, RequiredFields, SystemConfig } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { createContext, useContext } from 'react';
import type { ExtensionResolver } from '../extensions/extension-resolver.ts';
import type { RouteName } from '../navigation/paths.ts';
import type { WidgetResolver } from '../widgets/widget-resolver.ts';

/** The services and settings that the shell provides to every screen. */
export interface Shell {
  readonly client: MiddlewareClient;
  readonly config: SystemConfig;
  readonly requiredFields: RequiredFields;
  readonly widgets: WidgetResolver;
  readonly extensions: ExtensionResolver;
  /** Returns whether a remote offers a screen. Links to missing screens must not be shown. */
  readonly hasScreen: (name: RouteName) => boolean;
}

/** Provides the shell to all screens. Components read it with `useShell`. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** Returns the shell. Throws outside of `ShellContext`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used inside ShellContext.');
  return shell;
}

/** Returns the system configuration (specification, document 1, section 3, 'Global client state'). */
export const useSystemConfig = (): SystemConfig => useShell().config;

/**
 * Returns whether the middleware offers a capability beyond the specification (`capabilities` of
 * `GET /configuration`).
 */
export const useCapability = (capability: Capability): boolean => useShell().client.supports(capability);

/**
 * Returns whether a field is required, by the configuration or by the base data.
 * @param fieldKey the record type and the field: 'customer.email'
 */
export function isFieldRequired(fieldKey: string, configured: RequiredFields, baseData: BaseData | undefined): boolean {
  return configured[fieldKey] === true || baseData?.requiredFields?.[fieldKey] === true;
}
