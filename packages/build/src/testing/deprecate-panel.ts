import type { PlatformManifest } from '../platform/platform.ts';

/** The warning about `Panel` in a platform of {@link deprecatePanel}. */
export const PANEL_WARNING =
  /Panel of @aboschalter\/ui is deprecated since platform 10\.1\.0 and will be removed in \d+\.0\.0\. Use `Frame`\./;

/** Returns a platform in which `Panel` of `@aboschalter/ui` is deprecated. */
export function deprecatePanel(platform: PlatformManifest): PlatformManifest {
  const { '@aboschalter/ui': ui = {}, ...others } = platform.exports;
  const { Panel = { since: '10.0.0', is: 'panel', serves: [] } } = ui;
  const deprecated = { since: '10.1.0', text: 'Use `Frame`.' };
  return { ...platform, exports: { ...others, '@aboschalter/ui': { ...ui, Panel: { ...Panel, deprecated } } } };
}
