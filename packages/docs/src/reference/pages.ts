import { renderCallsPage } from './calls-page.ts';
import { renderCommandsPage } from './commands-page.ts';
import { renderCompatibilityPage } from './compatibility-page.ts';
import { renderErrorCodesPage } from './error-codes-page.ts';
import { renderPlatformPage } from './platform-page.ts';
import { renderSettingsPage } from './settings-page.ts';
import { renderSpecificationPage } from '../evidence/specification-page.ts';

/** Renders all generated pages. Returns their texts by path in the repository. */
export function renderPages(): ReadonlyMap<string, string> {
  return new Map([
    ['packages/docs/reference/calls.md', renderCallsPage()],
    ['packages/docs/reference/platform-api.md', renderPlatformPage()],
    ['packages/docs/reference/compatibility.md', renderCompatibilityPage()],
    ['packages/docs/reference/error-codes.md', renderErrorCodesPage()],
    ['packages/docs/reference/settings.md', renderSettingsPage()],
    ['packages/docs/reference/commands.md', renderCommandsPage()],
    ['packages/docs/reference/specification.md', renderSpecificationPage()],
  ]);
}
