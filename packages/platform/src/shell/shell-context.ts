import type { BaseData, Capability, RequiredFields, SystemConfig } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { createContext, useContext } from 'react';
import type { RouteName } from '../navigation/paths.ts';
import type { WidgetResolver } from '../widgets/widget-resolver.ts';

/** What the shell has gathered at start-up and lends to every screen. */
export interface Shell {
  readonly client: MiddlewareClient;
  readonly config: SystemConfig;
  readonly requiredFields: RequiredFields;
  readonly widgets: WidgetResolver;
  /** Whether some remote offers a screen, so that no link leads nowhere. */
  readonly hasScreen: (name: RouteName) => boolean;
}

/** Hands the shell to the screens; `useShell` reads it. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** The shell around this screen. Throws outside of one. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used inside the shell');
  return shell;
}

/** The system configuration (specification, document 1, section 3, 'Global client state'). */
export const useSystemConfig = (): SystemConfig => useShell().config;

/** Whether the middleware offers something beyond the specification (`capabilities` of `GET /configuration`). */
export const useCapability = (capability: Capability): boolean => useShell().client.supports(capability);

/** Whether a field must be filled, by the configuration or by the base data. */
export function isFieldRequired(rule: string, configured: RequiredFields, baseData: BaseData | undefined): boolean {
  return configured[rule] === true || baseData?.requiredFields?.[rule] === true;
}
