import { session } from '@aboschalter/auth';
import type { Registry } from '@aboschalter/federation/registry';
import { openAccountDialog, refuseWhileBusy, signOut } from '@aboschalter/frame';
import {
  askToLeave,
  useActiveCustomerUuid,
  useCustomerActions,
  shellStore,
  startNewCustomer,
  useGo,
  useShell,
  useSystemConfig,
  waitingCountAtom,
} from '@aboschalter/shell-api';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { Command } from './command.ts';
import { openKeyboardHelp } from './open-palette.ts';

/** The screens that one may see, and the actions of the shell. The palette has closed before one of them runs. */
export function useCommands(
  registry: Registry,
  lockedReason: string | undefined,
): { readonly screens: readonly Command[]; readonly actions: readonly Command[] } {
  const navigate = useNavigate();
  const go = useGo();
  const { widgets } = useShell();
  const active = useActiveCustomerUuid();
  const { close } = useCustomerActions();
  const waiting = useAtomValue(waitingCountAtom, { store: shellStore });
  const { systemInfo, logoutAvailable } = useSystemConfig();

  const closeCustomer = async () => {
    if (refuseWhileBusy() || !(await askToLeave())) return;
    close();
    go('landing-page');
  };
  const leading = (id: string, title: string, onRun: () => void): Command => ({ id, title, onRun, disabledReason: lockedReason });
  const screens = registry.remotes
    .flatMap(({ metadata }) => metadata.routes)
    .filter(
      ({ path, rights, explicitNoNav }) => !path.includes(':') && !explicitNoNav && (rights.length === 0 || session.hasAnyRole(rights)),
    )
    .filter(({ name }) => name !== 'customer-page' || active !== undefined)
    .toSorted((a, b) => Number(b.nav) - Number(a.nav) || a.navOrder - b.navOrder)
    .map(({ name, title, path }) => leading(name, title, () => void navigate(path)));
  const actions: Command[] = [
    ...(waiting > 0
      ? [
          {
            id: 'waiting-tickets',
            title: `Offene Ausgaben (${waiting})`,
            keywords: 'Ticketdruck ausgeben',
            onRun: () => go('print-tickets'),
          },
        ]
      : []),
    ...(widgets.has('new-customer-assistant')
      ? [
          {
            ...leading('new-customer', 'Neuen Kunden anlegen', () => startNewCustomer()),
            keywords: 'Neuanlage Kunde neu anlegen',
            shortcut: ['Alt', 'N'],
          },
        ]
      : []),
    ...(active === undefined ? [] : [leading('close-customer', 'Kunde schließen', () => void closeCustomer())]),
    { id: 'shift', title: 'Schicht', onRun: () => openAccountDialog('shift') },
    leading('diagnose', 'Diagnose', () => void navigate('/diagnose')),
    { id: 'keyboard-help', title: 'Tastenkürzel', keywords: 'Tastenübersicht Hilfe', shortcut: ['?'], onRun: openKeyboardHelp },
    ...(systemInfo.show ? [{ id: 'info', title: 'Info', keywords: 'Version', onRun: () => openAccountDialog('info') }] : []),
    ...(logoutAvailable
      ? [
          { id: 'password', title: 'Passwort ändern', onRun: () => openAccountDialog('password') },
          { id: 'sign-out', title: 'Logout', keywords: 'Abmelden', onRun: () => void signOut() },
        ]
      : []),
  ];
  return { screens, actions };
}
