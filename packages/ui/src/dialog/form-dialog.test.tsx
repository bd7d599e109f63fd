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

function Users({ onSubmit, busy = false }: Pick<FormDialogProps<Values, Values>, 'onSubmit'> & { busy?: boolean }) {
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
        loading={busy}
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
const submitter = (answer?: boolean) => vi.fn<Submit>(async () => answer);
const name = () => screen.getByLabelText('Name');
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Nutzer Hinzufügen' }) !== null;

/**
 * Opens the dialog in a shell that tracks unsaved input and answers the confirmation with the value of the test.
 */
function show(onSubmit: Submit = submitter()) {
  const held = new Set<string>();
  const ask = vi.fn<UnsavedChangesTracker['confirmLeave']>();
  const hold = (what: string) => {
    held.add(what);
    return () => void held.delete(what);
  };
  render(
    <UnsavedChangesContext value={{ register: hold, confirmLeave: ask }}>
      <Users onSubmit={onSubmit} />
    </UnsavedChangesContext>,
  );
  return { held, ask };
}

describe('a form dialog', () => {
  it('focuses the first field, submits by Enter and closes', async () => {
    const onSubmit = submitter();
    const { ask } = show(onSubmit);
    expect(name()).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard(' Erika {Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Erika', mail: '' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays open if `onSubmit` returns false, and if a field is invalid', async () => {
    const onSubmit = submitter(false);
    render(<Users onSubmit={onSubmit} />);
    await press('Nutzer anlegen');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(name()).toHaveAccessibleDescription('Bitte Name eingeben');
    await userEvent.type(name(), 'Erika');
    await press('Nutzer anlegen');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(name()).toHaveValue('Erika');
  });

  it('ignores a second press during the first, and does not close then', async () => {
    const sent = Promise.withResolvers<void>();
    const onSubmit = vi.fn<Submit>(() => sent.promise);
    const { ask } = show(onSubmit);
    await userEvent.type(name(), 'Erika{Enter}{Enter}');
    await press('Nutzer anlegen');
    await press('Abbrechen');
    await userEvent.keyboard('{Escape}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Nutzer anlegen' })).toHaveAttribute('aria-busy', 'true');
    sent.resolve();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('can name the input on its button', async () => {
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
    await userEvent.clear(name());
    expect(screen.getByRole('button', { name: 'Anlegen' })).toBeInTheDocument();
  });

  it('is not submitted by Enter while another action is running', async () => {
    const onSubmit = submitter();
    render(<Users onSubmit={onSubmit} busy />);
    await userEvent.type(name(), 'Erika{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a failure, and can be submitted again', async () => {
    const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Error('Der Name ist vergeben.'));
    render(<Users onSubmit={onSubmit} />);
    await userEvent.type(name(), 'Erika{Enter}');
    expect(await screen.findByText('Der Name ist vergeben.')).toHaveAttribute('role', 'alert');
    await press('Nutzer anlegen');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('the question about unsaved input of a dialog', () => {
  it('is not asked if nothing was typed, or the input was undone', async () => {
    const { ask } = show();
    await userEvent.type(name(), 'E{Backspace}{Escape}');
    expect(isOpen()).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => press('Schließen')],
    ['Abbrechen', () => press('Abbrechen')],
  ])('is registered with the shell, which asks before %s discards it', async (_, leave) => {
    const { held, ask } = show();
    await userEvent.type(name(), 'Erika');
    expect([...held]).toEqual(['der neue Nutzer']);
    ask.mockResolvedValueOnce(false);
    await leave();
    expect(ask).toHaveBeenCalledExactlyOnceWith(['der neue Nutzer']);
    expect(name()).toHaveValue('Erika');
    ask.mockResolvedValueOnce(true);
    await leave();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(held.size).toBe(0);
    await press('Öffnen');
    expect(name()).toHaveValue('');
  });

  it('is asked once if the user tries to leave repeatedly', async () => {
    const answer = Promise.withResolvers<boolean>();
    const { ask } = show();
    ask.mockReturnValue(answer.promise);
    await userEvent.type(name(), 'Erika{Escape}{Escape}');
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve(true);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
