import { session } from '@aboschalter/auth';
import type { Registry } from '@aboschalter/release-manifest';
import { ACCESSIBILITY_PATH, openAccountDialog, signOut } from '@aboschalter/frame';
import {
  commandsAtom,
  conditionsAtom,
  findCommandByShortcut,
  shellStore,
  useExtensions,
  useSystemConfig,
  type Command,
} from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useAccountItems } from '../extensions/use-account-items.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Whether the shortcut of a command runs it, and not another command with the same shortcut. */
const hasShortcut = (commands: readonly Command[], command: Command): boolean =>
  command.shortcut !== undefined && findCommandByShortcut(commands, command.shortcut) === command;

/** Returns the screens that the user may open, and the commands, those of the current page first. */
export function usePaletteEntries(
  registry: Registry,
  lockedReason: string | undefined,
): { readonly screens: readonly PaletteEntry[]; readonly actions: readonly PaletteEntry[] } {
  const navigate = useNavigate();
  const conditions = useAtomValue(conditionsAtom, { store: shellStore });
  const shortcuts = new Map(useExtensions('command').flatMap(({ route, keys }) => (route === undefined ? [] : [[route, keys] as const])));
  const commands = useAtomValue(commandsAtom, { store: shellStore });
  const { systemInfo, logoutAvailable } = useSystemConfig();
  const accountItems = useAccountItems(registry);

  /** Creates an entry that navigates. It is disabled while navigation is locked. */
  const createNavigationEntry = (id: string, title: string, onSelect: () => void): PaletteEntry => ({
    id,
    title,
    onSelect,
    disabledReason: lockedReason,
  });
  const screens = registry.remotes
    .flatMap(({ metadata }) => metadata.routes)
    // Omits screens that need an id in their path, and screens that their remote hides from the palette.
    .filter(({ path, explicitNoNav }) => !path.includes(':') && !explicitNoNav)
    .filter(({ rights }) => rights.length === 0 || session.hasAnyRole(rights))
    .filter(({ when }) => when === undefined || conditions.has(when))
    .toSorted((a, b) => Number(b.nav) - Number(a.nav) || a.navOrder - b.navOrder)
    .map(({ name, title, path }) => ({ ...createNavigationEntry(name, title, () => void navigate(path)), shortcut: shortcuts.get(name) }));
  const actions: PaletteEntry[] = [
    ...commands
      .filter(({ hidden }) => hidden !== true)
      .toSorted((one, other) => Number(one.global === true) - Number(other.global === true))
      .map((command, index) => ({
        id: `command-${index}-${command.title}`,
        title: command.title,
        shortcut: hasShortcut(commands, command) ? command.shortcut : undefined,
        keywords: command.keywords,
        onSelect: command.run,
        disabledReason: command.isPending === true ? 'Das läuft gerade.' : command.disabledReason,
      })),
    { id: 'shift', title: 'Schicht', onSelect: () => openAccountDialog('shift') },
    ...accountItems.map(({ id, title, run }) => createNavigationEntry(`account ${id}`, title, run)),
    createNavigationEntry('diagnose', 'Diagnose', () => void navigate('/diagnose')),
    createNavigationEntry('accessibility', 'Barrierefreiheit', () => void navigate(ACCESSIBILITY_PATH)),
    ...(systemInfo.show ? [{ id: 'info', title: 'Info', keywords: 'Version', onSelect: () => openAccountDialog('info') }] : []),
    ...(logoutAvailable
      ? [
          { id: 'password', title: 'Passwort ändern', onSelect: () => openAccountDialog('password') },
          { id: 'sign-out', title: 'Logout', keywords: 'Abmelden', onSelect: () => void signOut() },
        ]
      : []),
  ];
  return { screens, actions };
}
