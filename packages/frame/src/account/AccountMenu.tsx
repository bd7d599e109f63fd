import { shellStore, useCommand, useStaffUser, useSystemConfig } from '@aboschalter/platform';
import { MenuButton, UserIcon, type MenuEntry, type MenuItem } from '@aboschalter/ui';
import { atom, useAtom, useAtomValue, type Atom } from 'jotai';
import { useEffect } from 'react';
import { accountDialogAtom, closeAccountDialog, openAccountDialog } from './account-dialog.ts';
import { InfoDialog } from './InfoDialog.tsx';
import { LazyDialog, type LazyDialogProps } from './LazyDialog.tsx';
import { parseTheme, themeAtom } from '../theme/theme-setting.ts';
import { signOut } from './sign-out.ts';

/** The entry 'Schicht' in the account menu. */
export interface AccountShift {
  /** The open shift; undefined while none is open. */
  readonly currentShiftAtom: Atom<{ readonly location: string; readonly device: string } | undefined>;
  readonly loadDialog: LazyDialogProps['load'];
}

export interface AccountMenuProps {
  readonly middlewareVersion: string | undefined;
  /** Undefined for a page without shifts: the shell has shifts, the stand-alone page of a remote has none. */
  readonly shift?: AccountShift | undefined;
  /** Further entries. */
  readonly items?: readonly MenuItem[];
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
];
const noShiftAtom: AccountShift['currentShiftAtom'] = atom(undefined);
const loadHelp = async () => (await import(/* webpackChunkName: "help-dialog" */ '../help/HelpDialog.tsx')).HelpDialog;
const loadMessages = async () => (await import(/* webpackChunkName: "messages-dialog" */ './MessagesDialog.tsx')).MessagesDialog;
const loadPassword = async () => (await import(/* webpackChunkName: "password-dialog" */ './PasswordDialog.tsx')).PasswordDialog;

/**
 * The account menu: Hilfe, Info, Schicht, Meldungen, Passwort ändern, Logout (specification, document 1, section 2), and the
 * setting 'Darstellung'.
 */
export function AccountMenu({ middlewareVersion, shift, items = [] }: AccountMenuProps) {
  const openShift = useAtomValue(shift?.currentShiftAtom ?? noShiftAtom, { store: shellStore });
  const user = useStaffUser();
  const [theme, setTheme] = useAtom(themeAtom, { store: shellStore });
  const { systemInfo, logoutAvailable } = useSystemConfig();
  const open = useAtomValue(accountDialogAtom, { store: shellStore });
  // Closes the dialog when the page unmounts, for example after a sign-out.
  useEffect(() => closeAccountDialog, []);
  useCommand({
    title: 'Hilfe',
    keywords: 'Tastenkürzel Tastenübersicht',
    shortcut: '?',
    run: () => openAccountDialog('help'),
    global: true,
  });
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username || 'Konto';
  const shownName = openShift ? `${name} · ${openShift.device}` : name;

  const entries: MenuEntry[] = [
    { label: 'Hilfe', onSelect: () => openAccountDialog('help') },
    ...(systemInfo.show ? [{ label: 'Info', onSelect: () => openAccountDialog('info') }] : []),
    ...(shift
      ? [
          {
            label: openShift ? `Schicht ${openShift.location} · ${openShift.device}` : 'Schicht',
            onSelect: () => openAccountDialog('shift'),
          },
        ]
      : []),
    { label: 'Meldungen', onSelect: () => openAccountDialog('messages') },
    ...items,
    { label: 'Darstellung', options: themes, value: theme, onChange: (value) => setTheme(parseTheme(value)) },
    ...(logoutAvailable
      ? [
          { label: 'Passwort ändern', onSelect: () => openAccountDialog('password') },
          { label: 'Logout', onSelect: () => void signOut() },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton label={`Konto: ${shownName}`} icon={<UserIcon />} items={entries}>
        <span className="frame-header__word frame-header__account">{shownName}</span>
      </MenuButton>
      <LazyDialog open={open === 'help'} load={loadHelp} onClose={closeAccountDialog} />
      <InfoDialog open={open === 'info'} onClose={closeAccountDialog} middlewareVersion={middlewareVersion} />
      <LazyDialog open={open === 'messages'} load={loadMessages} onClose={closeAccountDialog} />
      {shift ? <LazyDialog open={open === 'shift'} load={shift.loadDialog} onClose={closeAccountDialog} /> : null}
      <LazyDialog open={open === 'password'} load={loadPassword} onClose={closeAccountDialog} />
    </>
  );
}
