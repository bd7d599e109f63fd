import { session } from '@aboschalter/auth';
import type { Registry } from '@aboschalter/federation/registry';
import { askToLeave, useActiveCustomerUuid, useCustomerActions, useGo } from '@aboschalter/shell-api';
import { CommandPalette, type Command } from '@aboschalter/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openKeyboardHelp } from './open-palette.ts';
import { useCustomerMatches } from './use-customer-matches.ts';

/** Strg+K: customers by anything, screens, actions. */
export function Palette({ registry, onClose }: { readonly registry: Registry; readonly onClose: () => void }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const go = useGo();
  const active = useActiveCustomerUuid();
  const { open, close } = useCustomerActions();
  const { hits, busy } = useCustomerMatches(query);

  const openCustomer = async (uuid: string) => {
    onClose();
    if (await askToLeave() && await open(uuid)) go('customer-page');
  };
  const closeCustomer = async () => {
    onClose();
    if (!await askToLeave()) return;
    close();
    go('landing-page');
  };
  const customers: Command[] = hits.map((hit) => ({
    id: hit.uuid,
    title: [hit.lastName, hit.firstName].filter(Boolean).join(', '),
    hint: [hit.customerNumber, hit.postalCode, hit.city].filter(Boolean).join(' · '),
    onRun: () => void openCustomer(hit.uuid),
  }));
  const screens: Command[] = registry.remotes.flatMap(({ metadata }) => metadata.routes)
    .filter(({ path, rights, explicitNoNav }) => !path.includes(':') && !explicitNoNav && (rights.length === 0 || session.hasAnyRole(rights)))
    .filter(({ name }) => name !== 'customer-page' || active !== undefined)
    .map(({ name, title, path }) => ({ id: name, title, hint: 'Seite', onRun: () => { onClose(); void navigate(path); } }));
  const actions: Command[] = [
    ...(active === undefined ? [] : [{ id: 'close-customer', title: 'Kunde schließen', hint: 'Aktion', onRun: () => void closeCustomer() }]),
    { id: 'keyboard-help', title: 'Tastenübersicht', hint: 'Aktion', shortcut: ['?'], onRun: openKeyboardHelp },
    { id: 'sign-out', title: 'Logout', hint: 'Aktion', onRun: () => void session.signOut() },
  ];
  return (
    <CommandPalette
      open
      onClose={onClose}
      onQueryChange={setQuery}
      busy={busy}
      groups={[
        { title: 'Kunden', commands: customers, isSearchResult: true },
        { title: 'Seiten', commands: screens },
        { title: 'Aktionen', commands: actions },
      ]}
    />
  );
}
