import { calls, type StaffUserRecord } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { DataTable, type Column, type RowAction } from '@aboschalter/ui/table';
import { Button, Chip, MissingValue, PlusIcon, SearchTextField } from '@aboschalter/ui';
import { useState } from 'react';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { displayName, filterUsers } from './filter-users.ts';
import './users.css';

type Open = { readonly dialog: 'new' } | { readonly dialog: 'groups' | 'reset-password' | 'delete'; readonly userId: string };

/** Fixed widths, so that no column moves while the user types a search. */
const columns: readonly Column<StaffUserRecord>[] = [
  { key: 'staffNo', title: 'Personalnr.', width: '120px', alwaysShown: true, text: ({ staffNo }) => staffNo ?? '' },
  { key: 'email', title: 'Email', width: '280px', text: ({ email }) => email ?? '' },
  { key: 'username', title: 'Benutzername', width: '200px', text: ({ username }) => username ?? '' },
  {
    key: 'groups',
    title: 'Gruppen',
    width: '280px',
    grows: true,
    text: ({ groups }) => (groups ?? []).map(({ name }) => name).join(', '),
    render: ({ groups }) =>
      !groups || groups.length === 0 ? (
        <MissingValue />
      ) : (
        <span className="admin-groups">
          {groups.map(({ id, name }) => (
            <Chip key={id} colour="NEUTRAL">
              {name}
            </Chip>
          ))}
        </span>
      ),
  },
];

/** 'Nutzer': all staff users with their groups, and the actions for each. */
export function UsersPage() {
  const users = useApiQuery(calls.getUsers, {});
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = filterUsers(users.data ?? [], typed);
  const chosen = open && 'userId' in open ? users.data?.find(({ id }) => id === open.userId) : undefined;

  const actions = ({ id: userId }: StaffUserRecord): RowAction[] => [
    { label: 'Gruppen bearbeiten', inlineLabel: 'Gruppen', onSelect: () => setOpen({ dialog: 'groups', userId }) },
    { label: 'Passwort zurücksetzen', onSelect: () => setOpen({ dialog: 'reset-password', userId }) },
    { label: 'Nutzer löschen', danger: true, onSelect: () => setOpen({ dialog: 'delete', userId }) },
  ];
  return (
    <section aria-labelledby="admin-users-title" className="admin-users">
      <div className="admin-users__head">
        <h2 id="admin-users-title">Nutzer</h2>
        <SearchTextField label="Nutzer suchen" hideLabel placeholder="Suchen" value={typed} onChange={setTyped} autoFocus />
        <Button kind="primary" icon={<PlusIcon />} popup="dialog" onClick={() => setOpen({ dialog: 'new' })}>
          Nutzer Hinzufügen
        </Button>
      </div>
      <QueryView
        of={users}
        failed="Die Nutzer konnten nicht geladen werden"
        skeleton={{ lines: 8, height: 360, label: 'Nutzer werden geladen' }}
      >
        {() => (
          <DataTable
            caption="Nutzer"
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            rowLabel={displayName}
            rowActions={actions}
            actionsWidth={112}
            total={users.data?.length}
            emptyText={
              typed.trim() === ''
                ? 'Es gibt noch keine Nutzer. Legen Sie mit „Nutzer Hinzufügen“ den ersten an.'
                : 'Kein Nutzer passt zu dieser Suche.'
            }
          />
        )}
      </QueryView>
      <NewUserDialog open={open?.dialog === 'new'} onClose={close} />
      <GroupsDialog user={open?.dialog === 'groups' ? chosen : undefined} onClose={close} />
      <ResetPasswordDialog user={open?.dialog === 'reset-password' ? chosen : undefined} onClose={close} />
      <DeleteUserDialog user={open?.dialog === 'delete' ? chosen : undefined} onClose={close} />
    </section>
  );
}
