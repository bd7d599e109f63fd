import { calls, type StaffUser } from '@aboschalter/contract';
import { throwIfFailed, useApiMutation } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { displayName } from './filter-users.ts';
import { usersQueryKey } from './users-query-key.ts';

interface DeleteUserProps {
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a user is deleted. */
export function DeleteUserDialog({ user, onClose }: DeleteUserProps) {
  const { mutate } = useApiMutation(calls.deleteUser, { successMessage: 'Der Nutzer wurde gelöscht.', invalidates: [usersQueryKey] });
  const remove = async () => {
    if (!user) return;
    throwIfFailed(await mutate({ params: { userId: user.id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={`Nutzer ${user ? displayName(user) : ''} löschen`}
      confirmText="Nutzer löschen"
      danger
      writes
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{`${user ? displayName(user) : 'Der Nutzer'} kann sich danach nicht mehr anmelden. Dieser Vorgang kann nicht rückgängig gemacht werden!`}</p>
    </ConfirmDialog>
  );
}
