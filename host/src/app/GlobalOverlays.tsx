import type { Registry } from '@aboschalter/release-manifest';
import { ExtensionCommands } from '../extensions/ExtensionCommands.tsx';
import { PaletteOverlay } from '../palette/PaletteOverlay.tsx';
import { UpdateNotice } from '../update-notice/UpdateNotice.tsx';
import { WhatsNew } from '../whats-new/WhatsNew.tsx';
import type { RemoteStore } from '../remotes/create-remote-store.ts';
import { usePrefetchOnIntent } from '../remotes/use-prefetch.ts';
import { useGlobalErrorToast } from './use-global-error-toast.ts';

interface GlobalOverlaysProps {
  readonly registry: Registry;
  readonly registryUrl: string;
  readonly onUncaughtError: (error: unknown) => void;
  readonly remotes: RemoteStore;
  /** Base path of the product, ending in a slash. */
  readonly basePath: string;
  /** Why navigation by shortcuts and palette is disabled now. */
  readonly lockedReason: string | undefined;
}

/** The parts of the shell that are outside of the page layout: palette, commands, 'Was ist neu', update notice, uncaught errors, prefetching. */
export function GlobalOverlays({ registry, registryUrl, onUncaughtError, remotes, basePath, lockedReason }: GlobalOverlaysProps) {
  useGlobalErrorToast(onUncaughtError);
  usePrefetchOnIntent(registry, remotes, basePath);
  return (
    <>
      <PaletteOverlay registry={registry} lockedReason={lockedReason} />
      <ExtensionCommands registry={registry} lockedReason={lockedReason} />
      <WhatsNew />
      <UpdateNotice loaded={registry} registryUrl={registryUrl} />
    </>
  );
}
