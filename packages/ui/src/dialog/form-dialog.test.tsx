import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { FormText } from '../form/bound-text.tsx';
import { violations } from '../testing/axe.ts';
import { UnsavedContext, type Unsaved } from '../unsaved/unsaved-context.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

const schema = z.object({ name: z.string().trim().min(1, 'Bitte ausfüllen'), mail: z.string() });
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
        defaults={{ name: '', mail: '' }}
        verb="Nutzer anlegen"
        busy={busy}
        isRequired={(field) => field === 'name'}
        unsaved="der neue Nutzer"
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
const isAsked = () => screen.queryByRole('dialog', { name: 'Nicht gespeicherte Eingaben' }) !== null;

describe('a dialog that asks', () => {
  it('focuses the first field, submits by Enter and closes', async () => {
    const onSubmit = submitter();
    render(<Users onSubmit={onSubmit} />);
    expect(name()).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard(' Erika {Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Erika', mail: '' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(isAsked()).toBe(false);
  });

  it('stays when it is told to, and when a field is wrong', async () => {
    const onSubmit = submitter(false);
    render(<Users onSubmit={onSubmit} />);
    await press('Nutzer anlegen');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(name()).toHaveAccessibleDescription('Bitte ausfüllen');
    await userEvent.type(name(), 'Erika');
    await press('Nutzer anlegen');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(name()).toHaveValue('Erika');
  });

  it('takes no second press while the first is under way, and does not close then', async () => {
    const sent = Promise.withResolvers<void>();
    const onSubmit = vi.fn<Submit>(() => sent.promise);
    render(<Users onSubmit={onSubmit} />);
    await userEvent.type(name(), 'Erika{Enter}{Enter}');
    await press('Nutzer anlegen');
    await press('Abbrechen');
    await userEvent.keyboard('{Escape}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(true);
    expect(isAsked()).toBe(false);
    expect(screen.getByRole('button', { name: 'Nutzer anlegen' })).toHaveAttribute('aria-busy', 'true');
    sent.resolve();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('with something else under way is not submitted by Enter either', async () => {
    const onSubmit = submitter();
    render(<Users onSubmit={onSubmit} busy />);
    await userEvent.type(name(), 'Erika{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says what went wrong, and can be pressed again', async () => {
    const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Error('Der Name ist vergeben.'));
    render(<Users onSubmit={onSubmit} />);
    await userEvent.type(name(), 'Erika{Enter}');
    expect(await screen.findByText('Der Name ist vergeben.')).toHaveAttribute('role', 'alert');
    await press('Nutzer anlegen');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('what was typed in a dialog', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => press('Schließen')],
    ['Abbrechen', () => press('Abbrechen')],
  ])('is asked for before %s drops it', async (_, leave) => {
    render(<Users onSubmit={submitter()} />);
    await userEvent.type(name(), 'Erika');
    await leave();
    expect(screen.getByText('Nicht gespeichert: der neue Nutzer.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Weiter bearbeiten' })).toHaveFocus();
    expect(await violations()).toEqual([]);
    await press('Weiter bearbeiten');
    expect(name()).toHaveValue('Erika');
    await leave();
    await press('Eingaben verwerfen');
    expect(isOpen()).toBe(false);
    await press('Öffnen');
    expect(name()).toHaveValue('');
  });

  it('is not asked for where nothing was typed, or where it was taken back', async () => {
    render(<Users onSubmit={submitter()} />);
    await userEvent.type(name(), 'E{Backspace}{Escape}');
    expect(isOpen()).toBe(false);
    expect(isAsked()).toBe(false);
  });

  it('is held in the store of the shell, which asks', async () => {
    const held = new Set<string>();
    const store: Unsaved = {
      hold: (what) => {
        held.add(what);
        return () => held.delete(what);
      },
      ask: vi.fn<Unsaved['ask']>().mockResolvedValueOnce(false).mockResolvedValueOnce(true),
    };
    render(
      <UnsavedContext value={store}>
        <Users onSubmit={submitter()} />
      </UnsavedContext>,
    );
    await userEvent.type(name(), 'Erika');
    expect([...held]).toEqual(['der neue Nutzer']);
    await press('Abbrechen');
    expect(isAsked()).toBe(false);
    expect(isOpen()).toBe(true);
    await press('Abbrechen');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(store.ask).toHaveBeenLastCalledWith(['der neue Nutzer']);
    expect(held.size).toBe(0);
  });
});
