import { calls } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { toast, useSend } from '@aboschalter/shell-api';
import { Button, ButtonRow, Dialog, Form, FormPassword, useForm, zodResolver } from '@aboschalter/ui';
import { passwordForm, type PasswordForm } from './password-rules.ts';

const empty: PasswordForm = { current: '', next: '', confirmation: '' };

/** 'Passwort ändern': opens empty, closes with success or Abbrechen. */
export function PasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Passwort ändern" onClose={onClose}>
      {open ? <PasswordFields onClose={onClose} /> : null}
    </Dialog>
  );
}

function PasswordFields({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: empty, resolver: zodResolver(passwordForm) });
  const { send, busy } = useSend(calls.changePassword, { silent: true });

  const submit = async ({ current, next }: PasswordForm) => {
    try {
      await send({ body: { oldPassword: current, newPassword: next } });
    } catch (error) {
      toast.error(failureText(error));
      return;
    }
    toast.success('Das Passwort wurde erfolgreich geändert.');
    onClose();
  };
  return (
    <Form form={form} label="Passwort ändern" editing isRequired={() => true} onSubmit={submit}>
      <FormPassword control={form.control} name="current" label="Aktuelles Passwort" autoComplete="current-password" />
      <FormPassword control={form.control} name="next" label="Neues Passwort" autoComplete="new-password" />
      <FormPassword control={form.control} name="confirmation" label="Neues Passwort wiederholen" autoComplete="new-password" />
      <ButtonRow align="end">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button submit kind="primary" busy={busy}>
          Passwort ändern
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** Specification, document 1, section 8: 400 and 405 have a sentence of their own. */
function failureText(error: unknown): string {
  const status = error instanceof MiddlewareError ? error.status : undefined;
  return status === 400 || status === 405 ? 'Das Passwort konnte nicht geändert werden.' : messageOf(error);
}
