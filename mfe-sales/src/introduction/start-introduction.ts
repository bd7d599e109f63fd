import { focusQuickSearch, setIntroductionRunning } from '@aboschalter/counter';
import type { ExtensionContext } from '@aboschalter/platform';

/** Starts the introduction. Its first step is the quick search, which gets the focus if it is on the page. */
export function startIntroduction(): void {
  setIntroductionRunning(true);
  focusQuickSearch();
}

/** Starts the introduction and opens the landing page. */
export function openIntroduction({ go }: Pick<ExtensionContext, 'go'>): void {
  startIntroduction();
  go('landing-page');
}
