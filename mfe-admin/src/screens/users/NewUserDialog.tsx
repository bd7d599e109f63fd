import { calls } from '@aboschalter/contract';
import { isRequired, toast, useBaseData, useSend, useShell, useUnsavedWork } from '@aboschalter/shell-api';
import { Button, ButtonRow, DefinitionGrid, Dialog, Form, FormPassword, FormText, useForm, zodResolver } from '@aboschalter/ui';
import { newUserForm, type NewUserForm } from './user-form.ts';
import { useReloadUsers } from './use-reload-users.ts';

const empty: NewUserForm = { staffNo: '', firstName: '', lastName: '', email: '', password: '', repeated: '' };

/** 'Nutzer Hinzufügen'. */
export function NewUserDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Nutzer Hinzufügen" width={720} onClose={onClose}>
      {open ? <NewUserFields onClose={onClose} /> : null}
    </Dialog>
  );
}

function NewUserFields({ onClose }: { readonly onClose: () => void }) {
  const { requiredFields } = useShell();
  const { data: baseData } = useBaseData();
  const needed = (field: string) => isRequired(`user.${field}`, requiredFields, baseData);
  const form = useForm({ defaultValues: empty, resolver: zodResolver(newUserForm(needed)) });
  const { send, busy } = useSend(calls.createUser);
  const reload = useReloadUsers();
  useUnsavedWork(form.formState.isDirty ? 'der neue Nutzer' : undefined);

  const submit = async ({ password, repeated: _, ...user }: NewUserForm) => {
    const created = await send({ body: { user, password } }).then(
      () => true,
      () => false,
    );
    if (!created) return;
    toast.success('Der Nutzer wurde angelegt.');
    onClose();
    await reload();
  };
  const isPassword = (field: string) => field === 'password' || field === 'repeated';
  return (
    <Form form={form} label="Nutzer Hinzufügen" editing isRequired={(field) => isPassword(field) || needed(field)} onSubmit={submit}>
      <DefinitionGrid columns={2}>
        <FormText control={form.control} name="firstName" label="Vorname" />
        <FormText control={form.control} name="lastName" label="Nachname" />
        <FormText control={form.control} name="staffNo" label="Personalnr." />
        <FormText control={form.control} name="email" label="E-Mail-Adresse" type="email" />
        <FormPassword control={form.control} name="password" label="Vorläufiges Passwort" autoComplete="new-password" />
        <FormPassword control={form.control} name="repeated" label="Passwort wiederholen" autoComplete="new-password" />
      </DefinitionGrid>
      <ButtonRow align="end">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button submit kind="primary" busy={busy}>
          Nutzer anlegen
        </Button>
      </ButtonRow>
    </Form>
  );
}
