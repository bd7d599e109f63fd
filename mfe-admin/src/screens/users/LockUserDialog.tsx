import { calls, type StaffUser } from '@aboschalter/contract';
import { throwIfFailed, useApiMutation } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { formatDisplayName } from './filter-users.ts';
import { usersQueryKey } from './users-query-key.ts';

interface LockUserDialogProps {
  /** The user to lock or unlock; the dialog is closed if undefined. */
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is locked or unlocked, and names the consequences. Requires the capability `accountLocks`. */
export function LockUserDialog({ user, onClose }: LockUserDialogProps) {
  const { mutate } = useApiMutation(calls.setUserLock, {
    successMessage: user?.locked === true ? 'Der Nutzer wurde entsperrt.' : 'Der Nutzer wurde gesperrt.',
    invalidates: [usersQueryKey],
  });
  const isLocked = user?.locked === true;
  const verb = isLocked ? 'entsperren' : 'sperren';
  const name = user ? formatDisplayName(user) : 'Der Nutzer';
  const toggleLock = async () => {
    if (!user) return;
    throwIfFailed(await mutate({ params: { userId: user.id }, body: { locked: !isLocked } }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={`Nutzer ${user ? name : ''} ${verb}`}
      confirmLabel={`Nutzer ${verb}`}
      // Disables the button while no changes can be sent, for example offline.
      writes
      onConfirm={toggleLock}
      onCancel={onClose}
    >
      <p>
        {isLocked
          ? `${name} kann sich danach wieder anmelden, mit den bisherigen Gruppen und dem bisherigen Passwort.`
          : `${name} kann sich danach nicht mehr anmelden; eine laufende Sitzung endet. Gruppen und Verlauf bleiben erhalten, und Sie können das Konto jederzeit entsperren.`}
      </p>
    </ConfirmDialog>
  );
}
