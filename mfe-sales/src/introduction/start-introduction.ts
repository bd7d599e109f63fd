import type { ExtensionContext } from '@aboschalter/platform';
import { startIntroduction } from './introduction-state.ts';

/** Shows the introduction on the landing page. */
export function openIntroduction({ go }: Pick<ExtensionContext, 'go'>): void {
  startIntroduction();
  go('landing-page');
}
