import { calls, type StaffUser } from '@aboschalter/contract';
import { throwIfFailed, useApiMutation } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { formatDisplayName } from './filter-users.ts';
import { usersQueryKey } from './users-query-key.ts';

interface DeleteUserDialogProps {
  /** The user to delete; the dialog is closed if undefined. */
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a user is deleted. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { mutate } = useApiMutation(calls.deleteUser, { successMessage: 'Der Nutzer wurde gelöscht.', invalidates: [usersQueryKey] });
  const deleteUser = async () => {
    if (!user) return;
    throwIfFailed(await mutate({ params: { userId: user.id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={`Nutzer ${user ? formatDisplayName(user) : ''} löschen`}
      confirmLabel="Nutzer löschen"
      danger
      // Disables the button while no changes can be sent, for example offline.
      writes
      onConfirm={deleteUser}
      onCancel={onClose}
    >
      <p>{`${user ? formatDisplayName(user) : 'Der Nutzer'} kann sich danach nicht mehr anmelden. Dieser Vorgang kann nicht rückgängig gemacht werden!`}</p>
    </ConfirmDialog>
  );
}
