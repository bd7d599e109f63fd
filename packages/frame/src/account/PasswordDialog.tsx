import { calls, MAX_TEXT_LENGTH } from '@aboschalter/contract';
import { MiddlewareError, getUserMessage } from '@aboschalter/middleware-client';
import { throwIfFailed, toast, useApiMutation } from '@aboschalter/platform';
import { FormDialog, FormPassword } from '@aboschalter/ui/form';
import { passwordFormSchema, type PasswordFormValues } from './password-form-schema.ts';

const empty: PasswordFormValues = { current: '', next: '', confirmation: '' };

/** 'Passwort ändern': opens empty and closes after success, or by 'Abbrechen' without confirmation (decision D-93). */
export function PasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { mutate } = useApiMutation(calls.changePassword, {
    suppressErrorToast: true,
    successMessage: 'Das Passwort wurde erfolgreich geändert.',
  });
  const submit = async ({ current, next }: PasswordFormValues): Promise<void> => {
    const result = await mutate({ body: { oldPassword: current, newPassword: next } });
    if (result.ok) return;
    const message = getErrorMessage(result.error);
    toast.error(message, { cause: `${calls.changePassword.method} ${calls.changePassword.path}` });
    // Shows the message in the dialog as well, and keeps the dialog open.
    throwIfFailed({ ok: false, message });
  };
  return (
    <FormDialog
      open={open}
      title="Passwort ändern"
      schema={passwordFormSchema}
      defaultValues={empty}
      confirmLabel="Passwort ändern"
      unsavedLabel={false}
      isRequired={() => true}
      onSubmit={submit}
      onClose={onClose}
      fields={({ control }) => (
        <>
          <FormPassword
            control={control}
            name="current"
            label="Aktuelles Passwort"
            autoComplete="current-password"
            maxLength={MAX_TEXT_LENGTH}
          />
          <FormPassword control={control} name="next" label="Neues Passwort" autoComplete="new-password" maxLength={MAX_TEXT_LENGTH} />
          <FormPassword
            control={control}
            name="confirmation"
            label="Neues Passwort wiederholen"
            autoComplete="new-password"
            maxLength={MAX_TEXT_LENGTH}
          />
        </>
      )}
    />
  );
}

/** Returns the message of a failed change. The specification (document 1, section 8) has one message for 400 and 405. */
function getErrorMessage(error: unknown): string {
  const status = error instanceof MiddlewareError ? error.status : undefined;
  return status === 400 || status === 405 ? 'Das Passwort konnte nicht geändert werden.' : getUserMessage(error);
}
