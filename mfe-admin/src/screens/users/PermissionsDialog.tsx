import { calls, type StaffUser } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { InformationDialog, MissingValue } from '@aboschalter/ui';
import { formatDisplayName } from './filter-users.ts';
import { listPermissions } from './permissions.ts';

interface PermissionsDialogProps {
  readonly users: readonly StaffUser[];
  readonly onClose: () => void;
}

/** 'Wer darf was': the groups that grant each permission, and the users who have it. */
export function PermissionsDialog({ users, onClose }: PermissionsDialogProps) {
  return (
    <InformationDialog title="Wer darf was" width={720} onClose={onClose}>
      <QueryView
        query={useApiQuery(calls.getAvailableGroups, {})}
        errorMessage="Die Gruppen konnten nicht geladen werden"
        skeleton={{ lines: 8, height: 280, label: 'Gruppen werden geladen' }}
      >
        {(groups) => (
          <table className="admin-permissions">
            <thead>
              <tr>
                <th scope="col">Recht</th>
                <th scope="col">Gruppe</th>
                <th scope="col">Benutzer</th>
              </tr>
            </thead>
            <tbody>
              {listPermissions(groups, users).map(({ role, label, groups: groupNames, users: permittedUsers }) => (
                <tr key={role}>
                  <th scope="row">{label}</th>
                  <td>{groupNames.join(', ') || <MissingValue />}</td>
                  <td>{permittedUsers.map((user) => formatDisplayName(user)).join(', ') || 'niemand'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </InformationDialog>
  );
}
