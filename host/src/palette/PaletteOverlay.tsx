import type { Registry } from '@aboschalter/release-manifest';
import { useOpenCustomer } from '@aboschalter/counter';
import { shellStore, useCommand, useNavigateToRoute } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { closeOverlay, openKeyboardHelp, openPalette, overlayAtom } from './overlay-state.ts';
import { Palette } from './Palette.tsx';

export interface PaletteHostProps {
  readonly registry: Registry;
  /** Why navigation by shortcuts and palette is disabled now. */
  readonly lockedReason: string | undefined;
}

/**
 * Palette and shortcut list with their shortcuts. A customer chosen in the palette is opened here, since the palette
 * has closed by then.
 */
export function PaletteOverlay({ registry, lockedReason }: PaletteHostProps) {
  const overlay = useAtomValue(overlayAtom, { store: shellStore });
  const go = useNavigateToRoute();
  const { open } = useOpenCustomer(() => go('customer-page'));
  useCommand({ title: 'Suche und Befehle öffnen', keys: 'Control+K', run: openPalette, everywhere: true, unlisted: true });
  useCommand({ title: 'Tastenkürzel', keywords: 'Tastenübersicht Hilfe', keys: '?', run: openKeyboardHelp, everywhere: true });
  return (
    <>
      {overlay === 'palette' ? (
        <Palette registry={registry} lockedReason={lockedReason} onCustomer={(uuid) => void open(uuid)} onClose={closeOverlay} />
      ) : null}
      <KeyboardHelp open={overlay === 'keyboard-help'} onClose={closeOverlay} />
    </>
  );
}
