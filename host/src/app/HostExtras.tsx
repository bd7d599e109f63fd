import type { Registry } from '@aboschalter/federation/registry';
import { shellStore } from '@aboschalter/shell-api';
import { KeyboardHelp } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { NewCustomerHost } from '../new-customer/NewCustomerHost.tsx';
import { closeOverlay, overlayAtom } from '../palette/open-palette.ts';
import { Palette } from '../palette/Palette.tsx';
import { shortcuts } from '../palette/shortcuts.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { ReleaseNotice } from '../release-watch/ReleaseNotice.tsx';
import { useHandlerErrors } from './use-handler-errors.ts';

interface HostExtrasProps {
  readonly registry: Registry;
  readonly registryUrl: string;
  /** Why the keys and the palette lead to no other page now. */
  readonly lockedReason: string | undefined;
}

/** Beside the page: palette, keyboard map, and what becomes of errors that nobody caught. */
export function HostExtras({ registry, registryUrl, lockedReason }: HostExtrasProps) {
  const overlay = useAtomValue(overlayAtom, { store: shellStore });
  useShortcuts(lockedReason);
  useHandlerErrors();
  return (
    <>
      <NewCustomerHost />
      <ReleaseNotice loaded={registry} registryUrl={registryUrl} />
      {overlay === 'palette' ? <Palette registry={registry} lockedReason={lockedReason} onClose={closeOverlay} /> : null}
      <KeyboardHelp open={overlay === 'keyboard-help'} onClose={closeOverlay} shortcuts={shortcuts} />
    </>
  );
}
