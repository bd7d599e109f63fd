import type { Registry } from '@aboschalter/release-manifest';
import type { MenuItem } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import { useAccountItems } from './use-account-items.ts';

export interface AccountItemsProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
  /** Renders the menu with the entries of all remotes. */
  readonly children: (items: readonly MenuItem[]) => ReactNode;
}

/** Passes the menu entries of all remotes to `children`, which renders the account menu. */
export function AccountItems({ registry, lockedReason, children }: AccountItemsProps) {
  return children(useAccountItems(registry).map(({ title, run }) => ({ label: title, onSelect: run, disabledReason: lockedReason })));
}
