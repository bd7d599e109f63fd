import { callsPage } from './calls-page.ts';
import { commandsPage } from './commands-page.ts';
import { errorCodesPage } from './error-codes-page.ts';
import { platformPage } from './platform-page.ts';
import { settingsPage } from './settings-page.ts';
import { specificationPage } from '../evidence/specification-page.ts';

/** All generated pages by their path in the repository. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    ['packages/docs/reference/calls.md', callsPage()],
    ['packages/docs/reference/platform-api.md', platformPage()],
    ['packages/docs/reference/error-codes.md', errorCodesPage()],
    ['packages/docs/reference/settings.md', settingsPage()],
    ['packages/docs/reference/commands.md', commandsPage()],
    ['packages/docs/reference/specification.md', specificationPage()],
  ]);
}
