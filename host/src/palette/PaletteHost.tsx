import type { Registry } from '@aboschalter/federation/registry';
import { shellStore, useGo, useOpenCustomer } from '@aboschalter/shell-api';
import { useAtomValue } from 'jotai';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { closeOverlay, overlayAtom } from './open-palette.ts';
import { Palette } from './Palette.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export interface PaletteHostProps {
  readonly registry: Registry;
  /** Why the keys and the palette lead to no other page now. */
  readonly lockedReason: string | undefined;
}

/** Palette and keyboard map, when they are asked for, and the keys. A customer chosen in the palette is opened from here: it has closed by then. */
export function PaletteHost({ registry, lockedReason }: PaletteHostProps) {
  const overlay = useAtomValue(overlayAtom, { store: shellStore });
  const go = useGo();
  const { open } = useOpenCustomer(() => go('customer-page'));
  useShortcuts(lockedReason);
  return (
    <>
      {overlay === 'palette' ? (
        <Palette registry={registry} lockedReason={lockedReason} onCustomer={(uuid) => void open(uuid)} onClose={closeOverlay} />
      ) : null}
      <KeyboardHelp open={overlay === 'keyboard-help'} onClose={closeOverlay} />
    </>
  );
}
