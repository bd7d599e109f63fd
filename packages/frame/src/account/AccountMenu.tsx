import { shellStore, useShift, useStaffUser, useSystemConfig } from '@aboschalter/shell-api';
import { MenuButton, UserIcon, type MenuItem } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { accountDialogAtom, closeAccountDialog, openAccountDialog } from './account-dialog.ts';
import { InfoDialog } from './InfoDialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { signOut } from './sign-out.ts';

export interface AccountMenuProps {
  readonly middlewareVersion: string | undefined;
  /** Whether this page has a shift at all (the shell has, a remote's own page has not). */
  readonly withShift: boolean;
  /** Further entries. */
  readonly items?: readonly MenuItem[];
}

const loadShift = async () => (await import(/* webpackChunkName: "shift-dialog" */ './ShiftDialog.tsx')).ShiftDialog;
const loadMessages = async () => (await import(/* webpackChunkName: "messages-dialog" */ './MessagesDialog.tsx')).MessagesDialog;
const loadPassword = async () => (await import(/* webpackChunkName: "password-dialog" */ './PasswordDialog.tsx')).PasswordDialog;

/** The account menu (specification, document 1, section 2): Info, Schicht, Meldungen, Passwort ändern, Logout. */
export function AccountMenu({ middlewareVersion, withShift, items = [] }: AccountMenuProps) {
  const user = useStaffUser();
  const { systemInfo, logoutAvailable } = useSystemConfig();
  const { shift, open: shiftOpen } = useShift();
  const open = useAtomValue(accountDialogAtom, { store: shellStore });
  useEffect(() => closeAccountDialog, []);
  const device = withShift && shiftOpen ? shift.device : undefined;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username || 'Konto';

  const entries: MenuItem[] = [
    ...(systemInfo.show ? [{ label: 'Info', onSelect: () => openAccountDialog('info') }] : []),
    ...(withShift
      ? [{ label: shiftOpen ? `Schicht ${shift.location} · ${shift.device}` : 'Schicht', onSelect: () => openAccountDialog('shift') }]
      : []),
    { label: 'Meldungen', onSelect: () => openAccountDialog('messages') },
    ...items,
    ...(logoutAvailable
      ? [
          { label: 'Passwort ändern', onSelect: () => openAccountDialog('password') },
          { label: 'Logout', onSelect: () => void signOut() },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton label={`Konto: ${name}`} icon={<UserIcon />} items={entries}>
        <span className="frame-header__word frame-header__account">{device === undefined ? name : `${name} · ${device}`}</span>
      </MenuButton>
      <InfoDialog open={open === 'info'} onClose={closeAccountDialog} middlewareVersion={middlewareVersion} />
      <LazyDialog open={open === 'messages'} load={loadMessages} onClose={closeAccountDialog} />
      <LazyDialog open={open === 'shift'} load={loadShift} onClose={closeAccountDialog} />
      <LazyDialog open={open === 'password'} load={loadPassword} onClose={closeAccountDialog} />
    </>
  );
}
