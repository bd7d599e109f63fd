import { calls, type StaffUserRecord } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import { Button, ButtonRow, Dialog, Form, FormPassword, useForm, zodResolver } from '@aboschalter/ui';
import { nameOf } from './search-users.ts';
import { passwordResetForm, type PasswordResetForm } from './user-form.ts';

interface ResetPasswordProps {
  /** Whose password; the dialog is closed without one. */
  readonly user: StaffUserRecord | undefined;
  readonly onClose: () => void;
}

/** 'Passwort zurücksetzen': a temporary password, to be changed at the next sign-in. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordProps) {
  return (
    <Dialog open={user !== undefined} title={`Passwort von ${user ? nameOf(user) : 'Nutzer'} zurücksetzen`} onClose={onClose}>
      {user ? <ResetFields user={user} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ResetFields({ user, onClose }: { readonly user: StaffUserRecord; readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '', repeated: '' }, resolver: zodResolver(passwordResetForm) });
  const { send, busy } = useSend(calls.requireNewPassword);
  const submit = async ({ password }: PasswordResetForm) => {
    const done = await send({ params: { userId: user.id }, body: { temporaryPassword: password } }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast.success('Passwort erfolgreich zurückgesetzt');
    onClose();
  };
  return (
    <Form form={form} label="Passwort zurücksetzen" editing isRequired={() => true} onSubmit={submit}>
      <FormPassword control={form.control} name="password" label="Vorläufiges Passwort" autoComplete="new-password" />
      <FormPassword control={form.control} name="repeated" label="Passwort wiederholen" autoComplete="new-password" />
      <ButtonRow align="end">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button submit kind="primary" busy={busy}>
          Passwort zurücksetzen
        </Button>
      </ButtonRow>
    </Form>
  );
}
