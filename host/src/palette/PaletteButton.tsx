import { Button, ShortcutKeys, SearchIcon } from '@aboschalter/ui';
import { openPalette } from './overlay-state.ts';

/** Opens the command palette, and shows its shortcut. */
export function PaletteButton() {
  return (
    <Button kind="plain" icon={<SearchIcon />} shortcut="Control+K" popup="dialog" onClick={openPalette}>
      <span className="frame-header__word">Suche</span> <ShortcutKeys of="Control+K" />
    </Button>
  );
}
