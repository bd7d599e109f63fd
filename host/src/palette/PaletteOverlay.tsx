import type { Registry } from '@aboschalter/release-manifest';
import { warnIfCriticalOperation } from '@aboschalter/frame';
import { getToastMessage, shellStore, toast, useCommand, type SearchEntry } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useExtensionContext } from '../extensions/use-extension-context.ts';
import { closeOverlay, openPalette, overlayAtom } from './overlay-state.ts';
import { ShellCommandPalette } from './ShellCommandPalette.tsx';

export interface PaletteOverlayProps {
  readonly registry: Registry;
  /** Why navigation by shortcuts and palette is disabled now. */
  readonly lockedReason: string | undefined;
}

/**
 * Shows the palette and registers its shortcut. The palette unmounts when staff choose a search result, so this component opens the
 * result.
 */
export function PaletteOverlay({ registry, lockedReason }: PaletteOverlayProps) {
  const overlay = useAtomValue(overlayAtom, { store: shellStore });
  const context = useExtensionContext();
  const select = async ({ onSelect }: SearchEntry) => {
    if (warnIfCriticalOperation()) return;
    try {
      await onSelect(context);
    } catch (error) {
      toast.error(getToastMessage(error));
    }
  };
  useCommand({ title: 'Suche und Befehle öffnen', shortcut: 'Control+K', run: openPalette, global: true, hidden: true });
  if (overlay !== 'palette') return null;
  return (
    <ShellCommandPalette
      registry={registry}
      lockedReason={lockedReason}
      context={context}
      onSelect={(entry) => void select(entry)}
      onClose={closeOverlay}
    />
  );
}
