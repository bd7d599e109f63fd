import { calls } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { toast, useSend } from '@aboschalter/shell-api';
import { FormDialog, FormPassword } from '@aboschalter/ui/form';
import { passwordForm, type PasswordForm } from './password-rules.ts';

const empty: PasswordForm = { current: '', next: '', confirmation: '' };

/** 'Passwort ändern': opens empty, closes after success, or without a question through 'Abbrechen' (decision D-93). */
export function PasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { send } = useSend(calls.changePassword, { silent: true, success: 'Das Passwort wurde erfolgreich geändert.' });
  const submit = async ({ current, next }: PasswordForm): Promise<boolean> => {
    const sent = await send({ body: { oldPassword: current, newPassword: next } });
    if (!sent.ok) toast.error(failureText(sent.error));
    return sent.ok;
  };
  return (
    <FormDialog
      open={open}
      title="Passwort ändern"
      schema={passwordForm}
      defaults={empty}
      verb="Passwort ändern"
      unsaved={false}
      isRequired={() => true}
      onSubmit={submit}
      onClose={onClose}
      fields={({ control }) => (
        <>
          <FormPassword control={control} name="current" label="Aktuelles Passwort" autoComplete="current-password" />
          <FormPassword control={control} name="next" label="Neues Passwort" autoComplete="new-password" />
          <FormPassword control={control} name="confirmation" label="Neues Passwort wiederholen" autoComplete="new-password" />
        </>
      )}
    />
  );
}

/** Specification, document 1, section 8: 400 and 405 have a sentence of their own. */
function failureText(error: unknown): string {
  const status = error instanceof MiddlewareError ? error.status : undefined;
  return status === 400 || status === 405 ? 'Das Passwort konnte nicht geändert werden.' : messageOf(error);
}
