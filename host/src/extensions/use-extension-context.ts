import { useCaptureLocation, useNavigateToRoute, useQueryClient, useShell, type ExtensionContext } from '@aboschalter/platform';

/** Returns the context that is passed to functions of extensions. The component must stay mounted while such a function runs. */
export function useExtensionContext(): ExtensionContext {
  const { client, config } = useShell();
  return { client, config, queries: useQueryClient(), go: useNavigateToRoute(), captureLocation: useCaptureLocation() };
}
