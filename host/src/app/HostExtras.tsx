import type { Registry } from '@aboschalter/federation/registry';
import { NewCustomerHost } from '../new-customer/NewCustomerHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
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
  useHandlerErrors();
  return (
    <>
      <NewCustomerHost />
      <ReleaseNotice loaded={registry} registryUrl={registryUrl} />
      <PaletteHost registry={registry} lockedReason={lockedReason} />
    </>
  );
}
