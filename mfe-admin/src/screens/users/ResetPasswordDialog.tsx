import { calls, type StaffUser } from '@aboschalter/contract';
import { throwIfFailed, useApiMutation } from '@aboschalter/platform';
import { FormDialog, FormPassword } from '@aboschalter/ui/form';
import { formatDisplayName } from './filter-users.ts';
import { MAX_LENGTH, resetPasswordSchema } from './user-form.ts';

interface ResetPasswordDialogProps {
  /** The user whose password is reset; the dialog is closed if undefined. */
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

/**
 * 'Passwort zurücksetzen': sets a temporary password that the user changes at the next sign-in. `FormDialog` calls `onClose` after a
 * successful submit.
 */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { mutate } = useApiMutation(calls.requireNewPassword, { successMessage: 'Passwort erfolgreich zurückgesetzt' });
  return (
    <FormDialog
      open={user !== undefined}
      title={`Passwort von ${user ? formatDisplayName(user) : 'Nutzer'} zurücksetzen`}
      schema={resetPasswordSchema}
      defaultValues={{ password: '', repeated: '' }}
      confirmLabel="Passwort zurücksetzen"
      unsavedLabel="das neue Passwort"
      isRequired={() => true}
      onSubmit={async ({ password }) => {
        if (user) throwIfFailed(await mutate({ params: { userId: user.id }, body: { temporaryPassword: password } }));
      }}
      onClose={onClose}
      fields={({ control }) => (
        <>
          <FormPassword control={control} name="password" label="Vorläufiges Passwort" autoComplete="new-password" maxLength={MAX_LENGTH} />
          <FormPassword control={control} name="repeated" label="Passwort wiederholen" autoComplete="new-password" maxLength={MAX_LENGTH} />
        </>
      )}
    />
  );
}
