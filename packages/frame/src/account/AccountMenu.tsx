import { session } from '@aboschalter/auth';
import { askToLeave, useShift, useStaffUser, useSystemConfig } from '@aboschalter/shell-api';
import { MenuButton, UserIcon, type MenuItem } from '@aboschalter/ui';
import { useState } from 'react';
import { InfoDialog } from './InfoDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ShiftDialog } from './ShiftDialog.tsx';

type Open = 'info' | 'shift' | 'password' | undefined;

export interface AccountMenuProps {
  readonly middlewareVersion: string | undefined;
  /** Whether this page has a shift at all (the shell has, a remote's own page has not). */
  readonly withShift: boolean;
  /** Further entries. */
  readonly items?: readonly MenuItem[];
}

/** Unsaved input is asked for here, once: the sign-out itself leaves the page. */
async function signOut(): Promise<void> {
  if (await askToLeave()) await session.signOut();
}

/** The account menu (specification, document 1, section 2): Info, Schicht, Passwort ändern, Logout. */
export function AccountMenu({ middlewareVersion, withShift, items = [] }: AccountMenuProps) {
  const user = useStaffUser();
  const { systemInfo, logoutAvailable } = useSystemConfig();
  const { shift, open: shiftOpen } = useShift();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username || 'Konto';

  const entries: MenuItem[] = [
    ...(systemInfo.show ? [{ label: 'Info', onSelect: () => setOpen('info') }] : []),
    ...(withShift ? [{ label: 'Schicht', onSelect: () => setOpen('shift') }] : []),
    ...items,
    ...(logoutAvailable ? [
      { label: 'Passwort ändern', onSelect: () => setOpen('password') },
      { label: 'Logout', onSelect: () => void signOut() },
    ] : []),
  ];
  return (
    <>
      {withShift && shiftOpen ? <span className="as-caption as-muted">{`Schicht ${shift.location} · ${shift.device}`}</span> : null}
      <MenuButton label={`Konto: ${name}`} icon={<UserIcon />} items={entries}>{name}</MenuButton>
      <InfoDialog open={open === 'info'} onClose={close} middlewareVersion={middlewareVersion} />
      <ShiftDialog open={open === 'shift'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
    </>
  );
}
