import { calls, type StaffGroup, type StaffUserRecord } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall, useSend } from '@aboschalter/shell-api';
import { Button, Checkbox, Dialog, ErrorState, Skeleton } from '@aboschalter/ui';
import { nameOf } from './search-users.ts';
import { useReloadUsers } from './use-reload-users.ts';

interface GroupsProps {
  readonly user: StaffUserRecord | undefined;
  readonly onClose: () => void;
}

/** Adds a user to groups and removes them; each change takes effect at once. */
export function GroupsDialog({ user, onClose }: GroupsProps) {
  return (
    <Dialog
      open={user !== undefined}
      title={`Gruppen von ${user ? nameOf(user) : 'Nutzer'}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Schließen</Button>}
    >
      {user ? <Memberships user={user} /> : null}
    </Dialog>
  );
}

function Memberships({ user }: { readonly user: StaffUserRecord }) {
  const groups = useCall(calls.getAvailableGroups, {}, { silent: true });
  if (groups.isPending) return <Skeleton lines={5} label="Gruppen werden geladen" />;
  if (groups.isError) {
    return (
      <ErrorState
        title="Die Gruppen konnten nicht geladen werden"
        what={messageOf(groups.error)}
        todo="Bitte versuchen Sie es erneut."
        onRetry={() => void groups.refetch()}
      />
    );
  }
  if (groups.data.length === 0) return <p>Es gibt keine Gruppen.</p>;
  return (
    <ul className="admin-memberships">
      {groups.data.map((group) => (
        <li key={group.id}>
          <Membership user={user} group={group} />
        </li>
      ))}
    </ul>
  );
}

function Membership({ user, group }: { readonly user: StaffUserRecord; readonly group: StaffGroup }) {
  const add = useSend(calls.addUserToGroup);
  const remove = useSend(calls.removeUserFromGroup);
  const reload = useReloadUsers();
  const isMember = user.groups.some(({ id }) => id === group.id);
  const busy = add.busy || remove.busy;
  const toggle = async (member: boolean) => {
    const { send } = member ? add : remove;
    await send({ params: { userId: user.id, groupId: group.id } }).catch(() => undefined);
    await reload();
  };
  return (
    <Checkbox
      label={group.name}
      checked={isMember}
      onChange={(member) => void toggle(member)}
      disabledReason={busy ? 'Die Änderung wird gespeichert.' : undefined}
    />
  );
}
