import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { FormText } from '../form/form-text-fields.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { UnsavedChangesContext, type UnsavedChangesTracker } from '../unsaved/unsaved-changes-context.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

const schema = z.object({ name: z.string().trim().min(1, 'Bitte Name eingeben'), mail: z.string() });
type Values = z.infer<typeof schema>;

function Users({ onSubmit, loading = false }: Pick<FormDialogProps<Values, Values>, 'onSubmit' | 'loading'>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <FormDialog
        open={isOpen}
        title="Nutzer Hinzufügen"
        schema={schema}
        defaultValues={{ name: '', mail: '' }}
        confirmLabel="Nutzer anlegen"
        loading={loading}
        isRequired={(field) => field === 'name'}
        unsavedLabel="der neue Nutzer"
        onSubmit={onSubmit}
        onClose={() => setOpen(false)}
        fields={({ control }) => (
          <>
            <FormText control={control} name="name" label="Name" />
            <FormText control={control} name="mail" label="E-Mail" />
          </>
        )}
      >
        <p>Das Passwort kommt per E-Mail.</p>
      </FormDialog>
    </>
  );
}

type Submit = (values: Values) => Promise<boolean | void>;
const createSubmit = (result?: boolean) => vi.fn<Submit>(async () => result);
const nameInput = () => screen.getByLabelText('Name');
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Nutzer Hinzufügen' }) !== null;

/** Opens the dialog in a shell that tracks unsaved input. Tests mock the answers of `confirmLeave`. */
function show(onSubmit: Submit = createSubmit()) {
  const unsavedLabels = new Set<string>();
  const confirmLeave = vi.fn<UnsavedChangesTracker['confirmLeave']>();
  const register = (label: string) => {
    unsavedLabels.add(label);
    return () => void unsavedLabels.delete(label);
  };
  render(
    <UnsavedChangesContext value={{ register, confirmLeave }}>
      <Users onSubmit={onSubmit} />
    </UnsavedChangesContext>,
  );
  return { unsavedLabels, confirmLeave };
}

describe('a form dialog', () => {
  it('focuses the first field, submits by Enter and closes', async () => {
    const onSubmit = createSubmit();
    const { confirmLeave } = show(onSubmit);
    expect(nameInput()).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard(' Erika {Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Erika', mail: '' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('stays open if a field is invalid, and if `onSubmit` returns false', async () => {
    const onSubmit = createSubmit(false);
    render(<Users onSubmit={onSubmit} />);
    await press('Nutzer anlegen');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(nameInput()).toHaveAccessibleDescription('Bitte Name eingeben');
    await userEvent.type(nameInput(), 'Erika');
    await press('Nutzer anlegen');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(nameInput()).toHaveValue('Erika');
  });

  it('ignores a second submission and stays open while the first one is pending', async () => {
    const sent = Promise.withResolvers<void>();
    const onSubmit = vi.fn<Submit>(() => sent.promise);
    const { confirmLeave } = show(onSubmit);
    await userEvent.type(nameInput(), 'Erika{Enter}{Enter}');
    await press('Nutzer anlegen');
    await press('Abbrechen');
    await userEvent.keyboard('{Escape}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(confirmLeave).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Nutzer anlegen' })).toHaveAttribute('aria-busy', 'true');
    sent.resolve();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('shows the current input on its button if `confirmLabel` is a function', async () => {
    render(
      <FormDialog
        open
        title="Nutzer Hinzufügen"
        schema={schema}
        defaultValues={{ name: 'Erika', mail: '' }}
        confirmLabel={(values) => (values.name === '' ? 'Anlegen' : `${values.name} anlegen`)}
        fields={({ control }) => <FormText control={control} name="name" label="Name" />}
        onSubmit={() => false}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: 'Erika anlegen' })).toBeInTheDocument();
    await userEvent.clear(nameInput());
    expect(screen.getByRole('button', { name: 'Anlegen' })).toBeInTheDocument();
  });

  it('is not submitted by Enter while another action is running', async () => {
    const onSubmit = createSubmit();
    render(<Users onSubmit={onSubmit} loading />);
    await userEvent.type(nameInput(), 'Erika{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a failure, and can be submitted again', async () => {
    const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Error('Der Name ist vergeben.'));
    render(<Users onSubmit={onSubmit} />);
    await userEvent.type(nameInput(), 'Erika{Enter}');
    expect(await screen.findByText('Der Name ist vergeben.')).toHaveAttribute('role', 'alert');
    await press('Nutzer anlegen');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('unsaved input of a form dialog', () => {
  it('causes no question if nothing was typed or the typing was undone', async () => {
    const { confirmLeave } = show();
    await userEvent.type(nameInput(), 'E{Backspace}{Escape}');
    expect(isOpen()).toBe(false);
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => press('Schließen')],
    ['Abbrechen', () => press('Abbrechen')],
  ])('is registered with the shell, which asks before it is discarded by %s', async (_, leave) => {
    const { unsavedLabels, confirmLeave } = show();
    await userEvent.type(nameInput(), 'Erika');
    expect([...unsavedLabels]).toEqual(['der neue Nutzer']);
    confirmLeave.mockResolvedValueOnce(false);
    await leave();
    expect(confirmLeave).toHaveBeenCalledExactlyOnceWith(['der neue Nutzer']);
    expect(nameInput()).toHaveValue('Erika');
    confirmLeave.mockResolvedValueOnce(true);
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(unsavedLabels.size).toBe(0);
    await press('Öffnen');
    expect(nameInput()).toHaveValue('');
  });

  it('causes one question even if the user presses Escape twice', async () => {
    const answer = Promise.withResolvers<boolean>();
    const { confirmLeave } = show();
    confirmLeave.mockReturnValue(answer.promise);
    await userEvent.type(nameInput(), 'Erika{Escape}{Escape}');
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    answer.resolve(true);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
