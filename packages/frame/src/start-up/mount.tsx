import { followOtherTabs } from '@aboschalter/shell-api';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSignIn } from '../session/follow-sign-in.ts';
import { SignInWindow } from '../session/SignInWindow.tsx';
import { startUp, type Started } from './start-up.ts';
import { stepFailed, type StartUpFailure } from './start-up-failure.ts';
import { StartUpPage } from './StartUpPage.tsx';

export interface MountOptions {
  readonly root: HTMLElement;
  /** Address of the base path, ending in a slash. */
  readonly baseUrl: string;
  /** Makes the page once start-up is through; may itself fail with a step of its own. */
  readonly page: (started: Started) => Promise<ReactNode | StartUpFailure>;
}

const isFailure = (value: unknown): value is StartUpFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'failed' || value.kind === 'incompatible');

/** Starts up and shows the page, or a full-page error from which start-up can be tried again. */
export async function mount({ root, baseUrl, page }: MountOptions): Promise<void> {
  const react = createRoot(root);
  const fail = (failure: StartUpFailure) => react.render(<StartUpPage failure={failure} onRetry={() => void attempt()} />);
  const show = async (): Promise<void> => {
    const outcome = await startUp(baseUrl);
    if (outcome.kind === 'redirecting') return;
    if (outcome.kind === 'window-done') {
      react.render(<SignInWindow />);
      return;
    }
    const shown = outcome.kind === 'started' ? await page(outcome) : outcome;
    if (isFailure(shown)) {
      fail(shown);
      return;
    }
    followOtherTabs();
    followSignIn();
    react.render(<StrictMode>{shown}</StrictMode>);
  };
  // Whatever else goes wrong, a storage that refuses say: there is never a blank page.
  const attempt = (): Promise<void> => show().catch((error: unknown) => fail(stepFailed('page', error)));
  await attempt();
}
