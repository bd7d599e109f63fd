import { calls, type StaffGroup, type StaffUser } from '@aboschalter/contract';
import { QueryView, useApiMutation, useApiQuery } from '@aboschalter/platform';
import { Button, Dialog, FormError } from '@aboschalter/ui';
import { Checkbox } from '@aboschalter/ui/form';
import { useState } from 'react';
import { formatDisplayName } from './filter-users.ts';
import { describeGroup } from './permissions.ts';
import { usersQueryKey } from './users-query-key.ts';

interface GroupsDialogProps {
  /** The user whose groups change; the dialog is closed if undefined. */
  readonly user: StaffUser | undefined;
  /** Whether the user was just created. The dialog is then the second step of the creation. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** Adds a user to groups or removes the user from groups, and shows what each group permits. Each change is sent immediately. */
export function GroupsDialog({ user, isNew = false, onClose }: GroupsDialogProps) {
  return (
    <Dialog
      open={user !== undefined}
      title={`Gruppen von ${user ? formatDisplayName(user) : 'Nutzer'}`}
      onClose={onClose}
      footer={
        <Button variant={isNew ? 'primary' : 'default'} onClick={onClose}>
          {isNew ? 'Fertig' : 'Schließen'}
        </Button>
      }
    >
      {user && isNew ? <p>{`Das Konto ${user.username ?? ''} ist angelegt. Wählen Sie, was es darf.`}</p> : null}
      {user ? <Memberships user={user} /> : null}
      <p className="as-caption">Jede Änderung wird sofort gespeichert und gilt ab der nächsten Anmeldung.</p>
    </Dialog>
  );
}

function Memberships({ user }: { readonly user: StaffUser }) {
  return (
    <QueryView
      query={useApiQuery(calls.getAvailableGroups, {})}
      errorMessage="Die Gruppen konnten nicht geladen werden"
      skeleton={{ lines: 5, height: 232, label: 'Gruppen werden geladen' }}
      empty={{ when: (groups) => groups.length === 0, message: 'Es gibt keine Gruppen.' }}
    >
      {(groups) => (
        <ul className="admin-memberships">
          {groups.map((group) => (
            <li key={group.id}>
              <Membership user={user} group={group} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Membership({ user, group }: { readonly user: StaffUser; readonly group: StaffGroup }) {
  const add = useApiMutation(calls.addUserToGroup, { invalidates: [usersQueryKey] });
  const remove = useApiMutation(calls.removeUserFromGroup, { invalidates: [usersQueryKey] });
  const isPending = add.isPending || remove.isPending;
  const isStoredMember = user.groups?.some(({ id }) => id === group.id) ?? false;
  /** The change of the membership that staff have made last; undefined after a rejection. */
  const [lastChange, setLastChange] = useState<{ readonly user: StaffUser; readonly isMember: boolean }>();
  // The change is shown at once. When the list was refetched after the change, `user` is a new object with the stored membership. A change of
  // another group can refetch the list earlier.
  const isChangeShown = lastChange !== undefined && (isPending || lastChange.user === user);
  const isMember = isChangeShown ? lastChange.isMember : isStoredMember;
  const [failure, setFailure] = useState<string>();
  const change = async (isNewMember: boolean) => {
    setLastChange({ user, isMember: isNewMember });
    setFailure(undefined);
    const result = await (isNewMember ? add : remove).mutate({ params: { userId: user.id, groupId: group.id } });
    if (result.ok) return;
    setLastChange(undefined);
    setFailure(result.message);
  };
  return (
    <>
      <Checkbox
        label={group.name}
        hint={describeGroup(group)}
        checked={isMember}
        onChange={(isNewMember) => void change(isNewMember)}
        disabledReason={isPending ? 'Die Änderung wird gespeichert.' : undefined}
      />
      <FormError text={failure} />
    </>
  );
}
