import { followOtherTabs, followPrintList } from '@aboschalter/shell-api';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownHashes } from '../scripts/own-hashes.ts';
import { guardScripts } from '../scripts/script-guard.ts';
import { followSignIn } from '../session/follow-sign-in.ts';
import { SignInWindow } from '../session/SignInWindow.tsx';
import { followStorage } from './follow-storage.ts';
import { startUp, type Started, type StartUp } from './start-up.ts';
import { stepFailed, type StartUpFailure } from './start-up-failure.ts';
import { StartUpPage } from './StartUpPage.tsx';
import { StartUpWait } from './StartUpWait.tsx';

export interface MountOptions {
  readonly root: HTMLElement;
  /** Address of the base path, ending in a slash. */
  readonly baseUrl: string;
  /** Makes the page once start-up is through; may itself fail with a step of its own. */
  readonly page: (started: Started) => Promise<ReactNode | StartUpFailure>;
}

/** After this time staff see what start-up waits for, in ms. */
const PATIENCE = 1_000;

type Made = Exclude<StartUp, Started> | { readonly kind: 'made'; readonly page: ReactNode | StartUpFailure };

const isFailure = (value: unknown): value is StartUpFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'failed' || value.kind === 'incompatible');

/** Starts up and shows the page, or a full-page error from which start-up can be tried again. */
export async function mount({ root, baseUrl, page }: MountOptions): Promise<void> {
  const hashes = ownHashes();
  if (hashes) guardScripts(hashes);
  const react = createRoot(root);
  const fail = (failure: StartUpFailure) => react.render(<StartUpPage failure={failure} onRetry={() => void attempt()} />);
  const start = async (): Promise<Made> => {
    const outcome = await startUp(baseUrl);
    return outcome.kind === 'started' ? { kind: 'made', page: await page(outcome) } : outcome;
  };
  const show = async (): Promise<void> => {
    const waiting = setTimeout(() => react.render(<StartUpWait />), PATIENCE);
    const made = await start().finally(() => clearTimeout(waiting));
    if (made.kind === 'redirecting') return;
    if (made.kind === 'window-done') {
      react.render(<SignInWindow />);
      return;
    }
    const shown = made.kind === 'made' ? made.page : made;
    if (isFailure(shown)) {
      fail(shown);
      return;
    }
    followStorage();
    followOtherTabs();
    followPrintList();
    followSignIn();
    react.render(<StrictMode>{shown}</StrictMode>);
  };
  // Whatever else goes wrong, a storage that refuses say: there is never a blank page.
  const attempt = (): Promise<void> => show().catch((error: unknown) => fail(stepFailed('page', error)));
  await attempt();
}
