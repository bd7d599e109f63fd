import { isStorageUnavailableAtom, pageStateAtom, shellStore } from '@aboschalter/platform';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPageIntegrity } from '../scripts/page-integrity.ts';
import { enforceScriptIntegrity } from '../scripts/script-integrity.ts';
import { subscribeToAuthTime } from '../session/subscribe-to-auth-time.ts';
import { SignInPopup } from '../session/SignInPopup.tsx';
import { applyThemeSetting } from '../theme/theme-setting.ts';
import { runStartup, type StartupData, type StartupResult } from './run-startup.ts';
import { createStartupError, type StartupError } from './startup-error.ts';
import { StartupErrorPage } from './StartupErrorPage.tsx';
import { StartupProgress } from './StartupProgress.tsx';
import { storageHealth } from '@aboschalter/auth';

/** Shows a banner on the page once the browser cannot store the session. Returns a function that ends the subscription. */
function subscribeToStorageHealth(): () => void {
  const markUnavailable = () => shellStore.set(isStorageUnavailableAtom, true);
  if (storageHealth.failed()) markUnavailable();
  return storageHealth.subscribe(markUnavailable);
}

export interface MountOptions {
  readonly root: HTMLElement;
  /** URL of the base path, ending in a slash. */
  readonly baseUrl: string;
  /** Creates the page after start-up. Resolves to an error if this last step of the start-up fails. */
  readonly page: (started: StartupData) => Promise<ReactNode | StartupError>;
}

/** The delay before the page shows the progress, in milliseconds. */
const PROGRESS_DELAY_MS = 1_000;

type MountResult = Exclude<StartupResult, StartupData> | { readonly kind: 'ready'; readonly page: ReactNode | StartupError };

/** Whether a value is a failed start-up instead of a page. */
const isFailure = (value: unknown): value is StartupError =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'failed' || value.kind === 'incompatible');

/** Starts up and shows the page, or a full-page error with a retry. */
export async function mount({ root, baseUrl, page }: MountOptions): Promise<void> {
  applyThemeSetting();
  const hashes = readPageIntegrity();
  if (hashes) enforceScriptIntegrity(hashes);
  const react = createRoot(root);
  const showError = (failure: StartupError) => react.render(<StartupErrorPage failure={failure} onRetry={() => void attempt()} />);
  const start = async (): Promise<MountResult> => {
    const outcome = await runStartup(baseUrl);
    return outcome.kind === 'started' ? { kind: 'ready', page: await page(outcome) } : outcome;
  };
  const show = async (): Promise<void> => {
    const waiting = setTimeout(() => react.render(<StartupProgress />), PROGRESS_DELAY_MS);
    const result = await start().finally(() => clearTimeout(waiting));
    if (result.kind === 'redirecting') return;
    if (result.kind === 'popup-completed') {
      react.render(<SignInPopup />);
      return;
    }
    const shown = result.kind === 'ready' ? result.page : result;
    if (isFailure(shown)) {
      showError(shown);
      return;
    }
    subscribeToStorageHealth();
    shellStore.get(pageStateAtom).syncAcrossTabs();
    subscribeToAuthTime();
    react.render(<StrictMode>{shown}</StrictMode>);
  };
  // Any other error, such as a failing storage, must not leave a blank page.
  const attempt = (): Promise<void> => show().catch((error: unknown) => showError(createStartupError('page', error)));
  await attempt();
}
