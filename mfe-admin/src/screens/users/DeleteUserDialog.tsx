import { calls, type StaffUserRecord } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import { ConfirmDialog } from '@aboschalter/ui';
import { nameOf } from './search-users.ts';
import { useReloadUsers } from './use-reload-users.ts';

interface DeleteUserProps {
  readonly user: StaffUserRecord | undefined;
  readonly onClose: () => void;
}

/** Asks before a user is deleted, and says whom. */
export function DeleteUserDialog({ user, onClose }: DeleteUserProps) {
  const { send, busy } = useSend(calls.deleteUser);
  const reload = useReloadUsers();
  const remove = async () => {
    if (!user) return;
    const done = await send({ params: { userId: user.id } }).then(
      () => true,
      () => false,
    );
    onClose();
    if (!done) return;
    toast.success('Der Nutzer wurde gelöscht.');
    await reload();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={`Nutzer ${user ? nameOf(user) : ''} löschen`}
      confirmText="Nutzer löschen"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{`${user ? nameOf(user) : 'Der Nutzer'} kann sich danach nicht mehr anmelden. Dieser Vorgang kann nicht rückgängig gemacht werden!`}</p>
    </ConfirmDialog>
  );
}
