import { stripUrlTokens, startSession, accessTokenProvider } from '@aboschalter/auth/tokens';
import { calls, SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import { createMiddlewareClient, MiddlewareError, type MiddlewareClient } from '@aboschalter/middleware-client';
import {
  deleteExpiredDrafts,
  extendRateLimit,
  isOffline,
  monitorConnection,
  pageStateAtom,
  reportIncomplete,
  setCommandServerNames,
  setPractice,
  shellStore,
  slowRequestObserver,
  toast,
} from '@aboschalter/platform';
import type { RequiredFields, SystemConfig } from '@aboschalter/contract';
import { recordMissingRole } from '../session/missing-role.ts';
import { checkCompatibility } from './compatibility.ts';
import { loadRuntimeConfig, type RuntimeConfig } from './runtime-config-schema.ts';
import { toSignInStartupError } from './sign-in-startup-error.ts';
import { createStartupError, type StartupError, type StartupStep } from './startup-error.ts';
import { trackStep } from './pending-steps.ts';

/** The results of start-up for the shell. */
export interface StartupData {
  readonly kind: 'started';
  readonly client: MiddlewareClient;
  readonly config: SystemConfig;
  readonly requiredFields: RequiredFields;
  readonly middlewareVersion: string;
  readonly runtime: RuntimeConfig;
}

/** The outcome of start-up: its results, the reason why no page is shown, or an error. */
export type StartupResult =
  | StartupData
  /** The browser is navigating to the identity provider. */
  | { readonly kind: 'redirecting' }
  /** This window was opened to sign in again, and the sign-in is completed. */
  | { readonly kind: 'popup-completed' }
  | StartupError;

/**
 * Runs start-up in the order of the specification (document 1, section 4). Sends independent calls together and checks
 * their outcomes in order. Fails after 9.5 s with the step that has not ended.
 * @param baseUrl URL of the base path, ending in a slash
 */
export async function runStartup(baseUrl: string): Promise<StartupResult> {
  stripUrlTokens();
  const deadline = performance.now() + STARTUP_TIMEOUT_MS;
  const getRemainingMs = (): number => Math.max(1, Math.ceil(deadline - performance.now()));
  const runtime = await attempt('runtime-config', () => loadRuntimeConfig(baseUrl, getRemainingMs()));
  if (!runtime.ok) return createStartupError('runtime-config', runtime.error);
  const { middlewareUrl, allowDevVersions, commandServer, practice, signIn, timeouts } = runtime.value;
  setCommandServerNames(commandServer);
  const settings = { baseUrl: middlewareUrl, accessTokenProvider };
  const startupClient = createMiddlewareClient({ ...settings, timeout: getRemainingMs() });
  // Without an address the requests would go to the server of the page.
  const hasMiddlewareUrl = middlewareUrl !== '';

  const [compatibility, config, requiredFields] = await Promise.all([
    trackStep('version', checkCompatibility(startupClient, middlewareUrl, { allowDevVersions })),
    attempt('configuration', async () => (hasMiddlewareUrl ? startupClient.request(calls.getConfiguration, {}) : rejectWithoutRequest())),
    attempt('required-fields', async () =>
      hasMiddlewareUrl ? startupClient.request(calls.getRequiredFields, {}) : rejectWithoutRequest(),
    ),
  ]);
  if (!compatibility.compatible) {
    const { message, description } = compatibility;
    return { kind: 'incompatible', message, description };
  }
  // oxlint-disable-next-line no-console -- 'Success is only logged' (specification, document 1, section 4)
  console.info(`The connected middleware version ${compatibility.version} is compatible with ${SUPPORTED_MIDDLEWARE_RANGE}`);
  if (!config.ok) return createStartupError('configuration', config.error);
  if (!requiredFields.ok) return createStartupError('required-fields', requiredFields.error);
  setPractice(practice, config.value);

  const session = startSession({ ...config.value.identityProvider, ...signIn, redirectUri: baseUrl, postLogoutRedirectUri: baseUrl });
  // After a timeout the sign-in continues in the background. A retry of the start-up waits for the same sign-in.
  const signInTimeout = {
    kind: 'failed',
    key: 'kc-connection-failed',
    reason: 'unreachable',
    cause: new Error('the sign-in timed out'),
  } as const;
  const signedIn = await trackStep(
    'sign-in',
    withTimeout(getRemainingMs(), () => session),
  ).catch(() => signInTimeout);
  if (signedIn.kind === 'redirecting' || signedIn.kind === 'popup-completed') return signedIn;
  if (signedIn.kind === 'failed') return toSignInStartupError(signedIn);

  if (signedIn.hasIgnoredForeignTokens)
    toast.warn('Es ist schon jemand anderes angemeldet. Die übergebene Anmeldung wurde nicht verwendet.');
  shellStore.get(pageStateAtom).restore(signedIn.user);
  void deleteExpiredDrafts();
  const probeClient = createMiddlewareClient({ ...settings, timeout: PROBE_TIMEOUT_MS });
  monitorConnection(() => probeClient.request(calls.getVersion, {}).then(() => true, provesReachable));
  return {
    kind: 'started',
    client: createMiddlewareClient({
      ...settings,
      timeout: timeouts.request,
      uploadTimeout: timeouts.upload,
      observer: { ...slowRequestObserver, onRateLimit: extendRateLimit, onIncompleteResponse: reportIncomplete },
      isOffline,
      capabilities: config.value.capabilities,
      onMissingRole: recordMissingRole,
    }),
    config: config.value,
    requiredFields: requiredFields.value,
    middlewareVersion: compatibility.version,
    runtime: runtime.value,
  };
}

/** Timeout of the whole start-up in milliseconds. After it, staff see which step has failed. */
const STARTUP_TIMEOUT_MS = 9_500;

/** Timeout of the request that checks whether the middleware is reachable, in milliseconds. */
const PROBE_TIMEOUT_MS = 3_000;

/** Whether a failure proves that the middleware is reachable. */
const provesReachable = (error: unknown): boolean => error instanceof MiddlewareError && error.status !== undefined;

const rejectWithoutRequest = (): Promise<never> => Promise.reject(new Error('no address'));

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

async function attempt<T>(step: StartupStep, work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await trackStep(step, work()) };
  } catch (error) {
    return { ok: false, error };
  }
}
