import type { Registry } from '@aboschalter/federation/registry';
import { CardReaderOverlay } from '../card-reader/CardReaderHost.tsx';
import { NewAuthorizationOverlay } from '../new-authorization/NewAuthorizationHost.tsx';
import { NewCustomerOverlay } from '../new-customer/NewCustomerHost.tsx';
import { PaletteOverlay } from '../palette/PaletteHost.tsx';
import { ReleaseNotice } from '../release-watch/ReleaseNotice.tsx';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { usePrefetchOnIntent } from '../remotes/use-ahead.ts';
import { useGlobalErrorToast } from './use-handler-errors.ts';

interface GlobalOverlaysProps {
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
export function GlobalOverlays({ registry, registryUrl, onThrown, remotes, basePath, lockedReason }: GlobalOverlaysProps) {
  useGlobalErrorToast(onThrown);
  usePrefetchOnIntent(registry, remotes, basePath);
  return (
    <>
      <PaletteOverlay registry={registry} lockedReason={lockedReason} />
      <CardReaderOverlay lockedReason={lockedReason} />
      <NewAuthorizationOverlay lockedReason={lockedReason} />
      <NewCustomerOverlay lockedReason={lockedReason} />
      <ReleaseNotice loaded={registry} registryUrl={registryUrl} />
    </>
  );
}
