import { Dialog } from '@aboschalter/ui';
import { Form, FormText, useForm } from '@aboschalter/ui/form';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { findAxeViolations, renderInShell, type RenderInShellResult } from '@aboschalter/test-kit';

function UserDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} title="Nutzer Hinzufügen" onClose={() => setOpen(false)}>
      <UserForm />
    </Dialog>
  );
}

function UserForm() {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <Form form={form} label="Nutzer" unsavedLabel="der neue Nutzer" onSubmit={() => {}}>
      <FormText control={form.control} name="name" label="Name" />
    </Form>
  );
}

const press = ({ user }: RenderInShellResult, button: string) => user.click(screen.getByRole('button', { name: button }));

it.each<[string, (shell: RenderInShellResult) => Promise<void>]>([
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['the close button', (shell) => press(shell, 'Schließen')],
])('a dialog with unsaved input asks before %s discards the input', async (_, leave) => {
  const shell = renderInShell(<UserDialog />);
  await shell.user.type(screen.getByLabelText('Name'), 'Erika');
  await leave(shell);
  expect(screen.getByText('Nicht gespeichert: der neue Nutzer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Weiter bearbeiten' })).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
  await press(shell, 'Weiter bearbeiten');
  expect(screen.getByLabelText('Name')).toHaveValue('Erika');
  await leave(shell);
  await press(shell, 'Eingaben verwerfen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.unsaved()).toEqual([]);
});
