import type { Registry } from '@aboschalter/federation/registry';
import { CardReaderHost } from '../card-reader/CardReaderHost.tsx';
import { NewAuthorizationHost } from '../new-authorization/NewAuthorizationHost.tsx';
import { NewCustomerHost } from '../new-customer/NewCustomerHost.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { ReleaseNotice } from '../release-watch/ReleaseNotice.tsx';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { useAhead } from '../remotes/use-ahead.ts';
import { useHandlerErrors } from './use-handler-errors.ts';

interface HostExtrasProps {
  readonly registry: Registry;
  readonly registryUrl: string;
  /** Called with errors that nobody caught. */
  readonly onThrown: (error: unknown) => void;
  readonly remotes: RemoteStore;
  /** Where the product lies, ending in a slash. */
  readonly basePath: string;
  /** Why the keys and the palette lead to no other page now. */
  readonly lockedReason: string | undefined;
}

/** Beside the page: what is opened from anywhere, palette, keyboard map, and what becomes of errors that nobody caught. */
export function HostExtras({ registry, registryUrl, onThrown, remotes, basePath, lockedReason }: HostExtrasProps) {
  useHandlerErrors(onThrown);
  useAhead(registry, remotes, basePath);
  return (
    <>
      <PaletteHost registry={registry} lockedReason={lockedReason} />
      <CardReaderHost lockedReason={lockedReason} />
      <NewAuthorizationHost lockedReason={lockedReason} />
      <NewCustomerHost lockedReason={lockedReason} />
      <ReleaseNotice loaded={registry} registryUrl={registryUrl} />
    </>
  );
}
