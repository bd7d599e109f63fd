import { calls, type StaffUser } from '@aboschalter/contract';
import { formatCount } from '@aboschalter/formats';
import { QueryView, useApiQuery, useCapability } from '@aboschalter/platform';
import { DataTable, type Column, type RowAction, TableSkeleton } from '@aboschalter/ui/table';
import { Button, Chip, BreakableText, LockedIcon, MissingValue, PlusIcon, SearchTextField } from '@aboschalter/ui';
import { useRef, useState } from 'react';
import { BulkGroupsDialog } from './BulkGroupsDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';
import { LockUserDialog } from './LockUserDialog.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { hasKnownRoles } from './permissions.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { formatDisplayName, filterUsers, formatFullName } from './filter-users.ts';
import { useCreatedUser } from './use-created-user.ts';
import './users.css';

/** The open dialog; for a dialog about a single user, also the id of this user. */
type OpenDialog =
  | { readonly dialog: 'new' | 'permissions' | 'bulk-groups' }
  | { readonly dialog: 'groups' | 'reset-password' | 'lock' | 'delete'; readonly userId: string };

/** The width of the column with the button 'Gruppen bearbeiten' and the menu. */
const ACTIONS_WIDTH_PX = 180;

/**
 * The number of groups that fit in the column if the window is 768 to 1599 pixels wide. In such a window, `users.css` hides the other
 * groups and shows their number instead; `nth-child(n + 4)` there must match.
 */
const MAX_VISIBLE_GROUPS = 3;

/**
 * Fixed widths, so that no column moves while the user types a search. In wide windows a column first widens to its `roomyWidth`; the
 * column with `grows` gets the rest. A column that is empty in all rows is hidden, unless it is `alwaysShown`.
 */
const columns: readonly Column<StaffUser>[] = [
  { key: 'staffNo', header: 'Personalnr.', width: '96px', alwaysShown: true, accessor: ({ staffNo }) => staffNo ?? '' },
  {
    key: 'email',
    header: 'Email',
    width: '256px',
    roomyWidth: '320px',
    accessor: ({ email }) => email ?? '',
    render: ({ email }) => (email ? <BreakableText text={email} /> : <MissingValue />),
  },
  {
    key: 'username',
    header: 'Benutzername',
    width: '260px',
    roomyWidth: '300px',
    alwaysShown: true,
    accessor: (user) => [user.username, formatFullName(user), user.locked === true ? 'Gesperrt' : ''].filter(Boolean).join(' '),
    render: (user) => (
      <>
        {user.username ?? <MissingValue />} <span className="as-muted">{formatFullName(user)}</span>
        {user.locked === true ? (
          <>
            {' '}
            <Chip colour="RED" icon={<LockedIcon />}>
              Gesperrt
            </Chip>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'groups',
    header: 'Gruppen',
    width: '280px',
    grows: true,
    accessor: ({ groups }) => (groups ?? []).map(({ name }) => name).join(', '),
    render: ({ groups }) =>
      !groups || groups.length === 0 ? (
        <MissingValue />
      ) : (
        <span className="admin-groups">
          {groups.map(({ id, name }) => (
            <span key={id}>
              <Chip colour="NEUTRAL">{name}</Chip>
            </span>
          ))}
          {groups.length > MAX_VISIBLE_GROUPS ? (
            <span className="admin-groups__more" aria-hidden="true">
              <Chip colour="NEUTRAL">{`+${groups.length - MAX_VISIBLE_GROUPS}`}</Chip>
            </span>
          ) : null}
        </span>
      ),
  },
];

/** The page 'Nutzer': all staff users with their groups, and the actions for one user and for several. */
export function UsersPage() {
  const users = useApiQuery(calls.getUsers, {});
  // Needed only for the button 'Wer darf was', which is missing after a failure. The dialogs that need groups report the failure.
  const groups = useApiQuery(calls.getAvailableGroups, {}, { reportFailure: false });
  const [searchText, setSearchText] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const closeDialog = () => setOpenDialog(undefined);
  const shownUsers = filterUsers(users.data ?? [], searchText);
  const dialogUser = openDialog && 'userId' in openDialog ? users.data?.find(({ id }) => id === openDialog.userId) : undefined;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string | number>>(new Set());
  // A selected user may have been deleted in the meantime.
  const selectedUsers = (users.data ?? []).filter(({ id }) => selectedIds.has(id));
  const createdUser = useCreatedUser(users.data);

  // The dialog for groups opens automatically for a new user, and by the action of a row for every other user.
  const rowGroupsUser = openDialog?.dialog === 'groups' ? dialogUser : undefined;
  const groupsUser = createdUser.needsGroups ? createdUser.user : rowGroupsUser;

  const canLock = useCapability('accountLocks');
  const getRowActions = ({ id: userId, locked }: StaffUser): RowAction[] => [
    { label: 'Gruppen bearbeiten…', inlineLabel: 'Gruppen bearbeiten', onSelect: () => setOpenDialog({ dialog: 'groups', userId }) },
    { label: 'Passwort zurücksetzen…', onSelect: () => setOpenDialog({ dialog: 'reset-password', userId }) },
    ...(canLock
      ? [{ label: locked === true ? 'Nutzer entsperren…' : 'Nutzer sperren…', onSelect: () => setOpenDialog({ dialog: 'lock', userId }) }]
      : []),
    { label: 'Nutzer löschen…', danger: true, onSelect: () => setOpenDialog({ dialog: 'delete', userId }) },
  ];
  return (
    <section aria-labelledby="admin-users-title" className="admin-users">
      <div className="admin-users__head">
        <h2 id="admin-users-title">Nutzer</h2>
        <SearchTextField
          ref={searchField}
          label="Nutzer suchen"
          hideLabel
          placeholder="Suchen"
          value={searchText}
          onChange={setSearchText}
          autoFocus
        />
        {hasKnownRoles(groups.data ?? []) ? (
          <Button popup="dialog" onClick={() => setOpenDialog({ dialog: 'permissions' })}>
            Wer darf was
          </Button>
        ) : null}
        <Button variant="primary" icon={<PlusIcon />} popup="dialog" onClick={() => setOpenDialog({ dialog: 'new' })}>
          Nutzer Hinzufügen
        </Button>
      </div>
      <QueryView
        query={users}
        errorMessage="Die Nutzer konnten nicht geladen werden"
        skeleton={{
          label: 'Nutzer werden geladen',
          children: (
            <>
              <SelectionBar count={0} />
              <TableSkeleton columns={columns} rows={8} isCounted isSelectable actionsWidth={ACTIONS_WIDTH_PX} />
            </>
          ),
        }}
      >
        {() => (
          <>
            <SelectionBar
              count={selectedUsers.length}
              onGroups={() => setOpenDialog({ dialog: 'bulk-groups' })}
              onClear={() => setSelectedIds(new Set())}
            />
            <DataTable
              caption="Nutzer"
              selection={{ selected: new Set(selectedUsers.map(({ id }) => id)), onChange: setSelectedIds }}
              isNew={({ id }) => id === createdUser.user?.id}
              columns={columns}
              rows={shownUsers}
              rowKey={({ id }) => id}
              rowLabel={formatDisplayName}
              rowActions={getRowActions}
              actionsWidth={ACTIONS_WIDTH_PX}
              total={users.data?.length}
              emptyText={
                searchText.trim() === ''
                  ? 'Es gibt noch keine Nutzer. Legen Sie mit „Nutzer Hinzufügen“ den ersten an.'
                  : 'Kein Nutzer passt zu dieser Suche.'
              }
              emptyAction={
                searchText.trim() === '' ? undefined : (
                  <Button
                    variant="link"
                    onClick={() => {
                      setSearchText('');
                      searchField.current?.focus();
                    }}
                  >
                    Suche zurücksetzen
                  </Button>
                )
              }
            />
          </>
        )}
      </QueryView>
      <NewUserDialog open={openDialog?.dialog === 'new'} onCreated={createdUser.waitForUser} onClose={closeDialog} />
      <GroupsDialog
        user={groupsUser}
        isNew={createdUser.needsGroups}
        onClose={createdUser.needsGroups ? createdUser.finishGroups : closeDialog}
      />
      {openDialog?.dialog === 'permissions' ? <PermissionsDialog users={users.data ?? []} onClose={closeDialog} /> : null}
      {openDialog?.dialog === 'bulk-groups' ? (
        <BulkGroupsDialog
          users={selectedUsers}
          onClose={closeDialog}
          onDone={() => {
            setSelectedIds(new Set());
            closeDialog();
          }}
        />
      ) : null}
      <ResetPasswordDialog user={openDialog?.dialog === 'reset-password' ? dialogUser : undefined} onClose={closeDialog} />
      <LockUserDialog user={openDialog?.dialog === 'lock' ? dialogUser : undefined} onClose={closeDialog} />
      <DeleteUserDialog user={openDialog?.dialog === 'delete' ? dialogUser : undefined} onClose={closeDialog} />
    </section>
  );
}

interface SelectionBarProps {
  /** The number of selected users. */
  readonly count: number;
  readonly onGroups?: () => void;
  readonly onClear?: () => void;
}

/** The actions for the selected users. Without a selection it shows a hint of the same height, so that the table does not move. */
function SelectionBar({ count, onGroups, onClear }: SelectionBarProps) {
  return (
    <div className="admin-users__selection as-no-print">
      {count === 0 ? (
        <p className="as-caption">Wählen Sie mehrere Nutzer aus, um ihre Gruppen gemeinsam zu ändern.</p>
      ) : (
        <>
          <p role="status">{`${formatCount(count)}\u00A0Nutzer ausgewählt`}</p>
          <Button popup="dialog" onClick={onGroups}>
            Gruppen ändern
          </Button>
          <Button variant="link" onClick={onClear}>
            Auswahl aufheben
          </Button>
        </>
      )}
    </div>
  );
}
