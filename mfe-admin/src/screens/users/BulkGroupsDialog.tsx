import { calls, type StaffGroup, type StaffUser } from '@aboschalter/contract';
import { pluralize } from '@aboschalter/formats';
import { QueryView, toast, useApiMutation, useApiQuery } from '@aboschalter/platform';
import { Dialog, DialogFooter, FormError, useAsyncAction } from '@aboschalter/ui';
import { RadioGroup } from '@aboschalter/ui/form';
import { useState } from 'react';
import { formatDisplayName } from './filter-users.ts';
import { describeGroup } from './permissions.ts';
import { planGroupChanges, type GroupChange } from './plan-group-changes.ts';
import { usersQueryKey } from './users-query-key.ts';

interface BulkGroupsDialogProps {
  /** The selected users. */
  readonly users: readonly StaffUser[];
  readonly onClose: () => void;
  /** Called when all changes are stored. */
  readonly onDone: () => void;
}

/** The options for each group. */
const groupOptions = [
  { displayid: 'keep', displayname: 'Nicht ändern' },
  { displayid: 'add', displayname: 'Hinzufügen' },
  { displayid: 'remove', displayname: 'Entfernen' },
] as const;
type GroupOptionId = (typeof groupOptions)[number]['displayid'];

/** Adds several users to groups, or removes them from groups. Sends nothing for users who already have the selected membership. */
export function BulkGroupsDialog({ users, onClose, onDone }: BulkGroupsDialogProps) {
  /** The selected changes by group id. Groups without a change are missing. */
  const [changes, setChanges] = useState<ReadonlyMap<string, GroupChange>>(new Map());
  const add = useApiMutation(calls.addUserToGroup, { invalidates: [usersQueryKey], suppressErrorToast: true });
  const remove = useApiMutation(calls.removeUserFromGroup, { invalidates: [usersQueryKey], suppressErrorToast: true });
  const { isPending, errorMessage, run } = useAsyncAction();
  const plannedChanges = planGroupChanges(users, changes);
  const affectedCount = new Set(plannedChanges.map(({ user }) => user.id)).size;
  const choose = (groupId: string, option: GroupOptionId) =>
    setChanges((before) => {
      const next = new Map(before);
      if (option === 'keep') next.delete(groupId);
      else next.set(groupId, option);
      return next;
    });
  const sendChanges = async () => {
    const failures: string[] = [];
    // Sent one after the other, so that the middleware can reject the removal of the last administrator.
    for (const { user, groupId, change } of plannedChanges) {
      const result = await (change === 'add' ? add : remove).mutate({ params: { userId: user.id, groupId } });
      if (!result.ok) failures.push(`${formatDisplayName(user)}: ${result.message}`);
    }
    if (failures.length > 0) {
      throw new Error(`${pluralize(failures.length, 'Änderung wurde', 'Änderungen wurden')} nicht gespeichert. ${failures.join(' ')}`);
    }
    toast.success(`Die Gruppen von ${pluralize(affectedCount, 'Nutzer', 'Nutzern')} wurden geändert.`);
    onDone();
  };
  return (
    <Dialog
      open
      title={`Gruppen von ${pluralize(users.length, 'Nutzer', 'Nutzern')} ändern`}
      width={720}
      onClose={isPending ? undefined : onClose}
      footer={
        <DialogFooter
          confirmLabel={affectedCount === 0 ? 'Gruppen ändern' : `Gruppen von ${pluralize(affectedCount, 'Nutzer', 'Nutzern')} ändern`}
          loading={isPending}
          // Disables the button while no changes can be sent, for example offline.
          writes
          disabledReason={plannedChanges.length === 0 ? 'Mit dieser Auswahl ändert sich nichts.' : undefined}
          onConfirm={() => run(sendChanges)}
        />
      }
    >
      <p className="as-muted">{users.map((user) => formatDisplayName(user)).join(', ')}</p>
      <QueryView
        query={useApiQuery(calls.getAvailableGroups, {})}
        errorMessage="Die Gruppen konnten nicht geladen werden"
        skeleton={{ lines: 5, height: 280, label: 'Gruppen werden geladen' }}
        empty={{ when: (groups) => groups.length === 0, message: 'Es gibt keine Gruppen.' }}
      >
        {(groups) => (
          <div className="admin-bulk">
            {groups.map((group) => (
              <GroupChoice key={group.id} group={group} users={users} change={changes.get(group.id)} onChange={choose} />
            ))}
          </div>
        )}
      </QueryView>
      <FormError text={errorMessage} />
    </Dialog>
  );
}

interface GroupChoiceProps {
  readonly group: StaffGroup;
  readonly users: readonly StaffUser[];
  /** The selected change; undefined for 'Nicht ändern'. */
  readonly change: GroupChange | undefined;
  readonly onChange: (groupId: string, option: GroupOptionId) => void;
}

function GroupChoice({ group, users, change, onChange }: GroupChoiceProps) {
  const description = describeGroup(group);
  const memberCount = users.filter((user) => user.groups?.some(({ id }) => id === group.id)).length;
  return (
    <div className="admin-bulk__group">
      <RadioGroup label={group.name} options={groupOptions} value={change ?? 'keep'} onChange={(option) => onChange(group.id, option)} />
      <p className="as-caption">
        {`${memberCount} von ${users.length} gehören dazu`}
        {description === undefined ? null : ` · ${description}`}
      </p>
    </div>
  );
}
