import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { WritesBlockedContext } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ title, children, closable = true }: { title: string; children: ReactNode; closable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`${title} öffnen`}</Button>
      <Dialog open={isOpen} title={title} onClose={closable ? () => setOpen(false) : undefined} footer={<Button>Weiter</Button>}>
        {children}
      </Dialog>
    </>
  );
}

const open = (title: string) => userEvent.click(screen.getByRole('button', { name: `${title} öffnen` }));

describe('a dialog', () => {
  it('is named by its title, focuses the first field, and restores the focus on Escape', async () => {
    render(
      <UiProvider>
        <Opener title="Kündigung zurücknehmen">
          <TextField label="Grund" value="" onChange={() => {}} />
        </Opener>
      </UiProvider>,
    );
    await open('Kündigung zurücknehmen');
    expect(screen.getByRole('dialog', { name: 'Kündigung zurücknehmen' })).toBeInTheDocument();
    expect(screen.getByLabelText('Grund')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kündigung zurücknehmen öffnen' })).toHaveFocus();
  });

  it('that replaces another dialog restores the focus to the opener of the replaced dialog', async () => {
    function SuccessiveDialogs() {
      const [shown, setShown] = useState<'first' | 'second'>();
      return (
        <>
          <Button onClick={() => setShown('first')}>Anfangen</Button>
          {shown === 'first' ? (
            <Dialog
              open
              title="Suche"
              onClose={() => setShown(undefined)}
              footer={<Button onClick={() => setShown('second')}>Hilfe</Button>}
            >
              Text
            </Dialog>
          ) : null}
          <Dialog open={shown === 'second'} title="Hilfe" onClose={() => setShown(undefined)}>
            Text
          </Dialog>
        </>
      );
    }
    render(
      <>
        {/* Would get the focus if there were no opener. */}
        <h1 tabIndex={-1}>Seite</h1>
        <SuccessiveDialogs />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Anfangen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hilfe' }));
    expect(screen.getByRole('dialog', { name: 'Hilfe' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Anfangen' })).toHaveFocus();
  });

  it('has a close button with a German name', async () => {
    render(
      <UiProvider>
        <Opener title="Info">Version</Opener>
      </UiProvider>,
    );
    await open('Info');
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('focuses the first button of its footer if it has no field', async () => {
    render(<Opener title="Info">Version</Opener>);
    await open('Info');
    expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
  });

  it('focuses a field that is rendered later, unless the user has acted in between', async () => {
    const lateField = <TextField label="Betrag" value="" onChange={() => {}} />;
    const dialog = (content: ReactNode) => (
      <Dialog open title="Rechnungen" onClose={() => {}} footer={<Button>Weiter</Button>}>
        {content}
      </Dialog>
    );
    const first = render(dialog('Wird geladen'));
    expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
    first.rerender(dialog(lateField));
    await waitFor(() => expect(screen.getByLabelText('Betrag')).toHaveFocus());
    first.unmount();

    const second = render(dialog('Wird geladen'));
    await userEvent.tab();
    const focusedByUser = document.activeElement;
    second.rerender(dialog(lateField));
    await screen.findByLabelText('Betrag');
    expect(focusedByUser).toHaveFocus();
  });

  it('restores the focus to its opener although a field of the dialog has `autoFocus`', async () => {
    render(
      <Opener title="Suche">
        <TextField label="Erstes" value="" onChange={() => {}} />
        <TextField label="Zweites" value="" autoFocus onChange={() => {}} />
      </Opener>,
    );
    await open('Suche');
    expect(screen.getByLabelText('Zweites')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Suche öffnen' })).toHaveFocus();
  });

  it('above another dialog closes first on Escape, and restores the focus in the dialog below', async () => {
    render(
      <Opener title="Unten">
        <Opener title="Oben">
          <TextField label="Feld" value="" onChange={() => {}} />
        </Opener>
      </Opener>,
    );
    await open('Unten');
    await open('Oben');
    expect(screen.getByLabelText('Feld')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Unten' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Oben' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Oben öffnen' })).toHaveFocus();
  });

  it('ignores Escape and has no close button if it cannot be closed', async () => {
    render(
      <Opener title="Dublettenprüfung" closable={false}>
        Treffer
      </Opener>,
    );
    await open('Dublettenprüfung');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
  });

  it('stays open when a menu in it is closed by Escape', async () => {
    render(
      <Opener title="Dokumente">
        <MenuButton label="Aktionen" items={[{ label: 'Öffnen', onSelect: () => {} }]}>
          Aktionen
        </MenuButton>
      </Opener>,
    );
    await open('Dokumente');
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen' }));
    expect(screen.getByRole('menuitem', { name: 'Öffnen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('focuses the heading of the page if its opener was removed', async () => {
    function Row() {
      const [isRowShown, setRowShown] = useState(true);
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <h1 tabIndex={-1}>Nutzer</h1>
          {isRowShown ? <Button onClick={() => setOpen(true)}>Löschen</Button> : null}
          <ConfirmDialog
            open={isOpen}
            title="Nutzer löschen"
            confirmLabel="Ja"
            danger
            onCancel={() => setOpen(false)}
            onConfirm={() => {
              setRowShown(false);
              setOpen(false);
            }}
          >
            Wirklich?
          </ConfirmDialog>
        </>
      );
    }
    render(<Row />);
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
    expect(screen.getByRole('heading', { name: 'Nutzer' })).toHaveFocus();
  });
});

describe('a dialog below another one', () => {
  it('cannot take the focus from the dialog above', async () => {
    render(
      <Opener title="Unten">
        <Opener title="Oben">
          <TextField label="Feld" value="" onChange={() => {}} />
        </Opener>
      </Opener>,
    );
    await open('Unten');
    await open('Oben');
    screen.getByRole('dialog', { name: 'Unten' }).focus();
    expect(screen.getByLabelText('Feld')).toHaveFocus();
  });
});

describe('a confirmation', () => {
  const show = ({ isLoading = false } = {}) => {
    const confirm = vi.fn<() => void>();
    const cancel = vi.fn<() => void>();
    render(
      <ConfirmDialog
        open
        title="Berechtigung löschen"
        confirmLabel="Löschen"
        danger
        loading={isLoading}
        onConfirm={confirm}
        onCancel={cancel}
      >
        Dieser Vorgang kann nicht rückgängig gemacht werden!
      </ConfirmDialog>,
    );
    return { confirm, cancel };
  };

  it("focuses 'Abbrechen' if it is dangerous, and calls `onConfirm` or `onCancel`", async () => {
    const { confirm, cancel } = show();
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    ['is disabled while writes are blocked if it sends a change', true],
    ['is possible while writes are blocked if it sends no change', false],
  ])('%s', async (_, writes) => {
    const confirm = vi.fn<() => void>();
    render(
      <WritesBlockedContext value="Keine Netzwerkverbindung">
        <ConfirmDialog open title="Löschen" confirmLabel="Ja" writes={writes} onConfirm={confirm} onCancel={() => {}}>
          Wirklich?
        </ConfirmDialog>
      </WritesBlockedContext>,
    );
    const confirmButton = screen.getByRole('button', { name: 'Ja' });
    expect(confirmButton).toHaveAccessibleDescription(writes ? 'Keine Netzwerkverbindung' : '');
    await userEvent.click(confirmButton);
    expect(confirm).toHaveBeenCalledTimes(writes ? 0 : 1);
  });

  it('ignores a second click while its action is pending, and shows a failure', async () => {
    const done = Promise.withResolvers<void>();
    const confirm = vi.fn<() => Promise<void>>(() => done.promise);
    render(
      <ConfirmDialog open title="Löschen" confirmLabel="Ja" danger onConfirm={confirm} onCancel={() => {}}>
        Wirklich?
      </ConfirmDialog>,
    );
    const confirmButton = screen.getByRole('button', { name: 'Ja' });
    await userEvent.dblClick(confirmButton);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirmButton).toHaveAttribute('aria-busy', 'true');
    done.reject(new Error('Nicht erlaubt.'));
    expect(await screen.findByText('Nicht erlaubt.')).toHaveAttribute('role', 'alert');
    expect(confirmButton).not.toHaveAttribute('aria-busy');
  });

  it('ignores clicks and does not close while the caller sets `loading`', async () => {
    const { confirm, cancel } = show({ isLoading: true });
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await userEvent.keyboard('{Escape}');
    expect(confirm).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });
});
