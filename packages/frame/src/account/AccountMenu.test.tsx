import { session } from '@aboschalter/auth';
import { leaveConfirmationAtom, shellStore, toast, unsavedChangesAtom } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { atom } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyThemeSetting, themeAtom } from '../theme/theme-setting.ts';
import { AccountMenu, type AccountShift } from './AccountMenu.tsx';

const shift: AccountShift = { currentShiftAtom: atom(undefined), loadDialog: async () => () => <p>Schichtdialog</p> };

async function openMenu(config: RenderInShellOptions['config'] = {}) {
  const shell = renderInShell(<AccountMenu middlewareVersion="3.4.0" shift={shift} />, { config });
  await shell.user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return { ...shell, names, pick: (name: string) => shell.user.click(screen.getByRole('menuitem', { name })) };
}

describe('the account menu', () => {
  it('has all entries if the configuration allows them', async () => {
    const { names } = await openMenu();
    expect(names()).toEqual(['Hilfe', 'Info', 'Schicht', 'Meldungen', 'Passwort ändern', 'Logout']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is opened by a button that names the account', () => {
    renderInShell(<AccountMenu middlewareVersion="3.4.0" shift={shift} />);
    expect(screen.getByRole('button', { name: 'Konto: Vera Verkauf' })).toBeVisible();
  });

  it('has Info only if systemInfo.show is on', async () => {
    const { names } = await openMenu({ systemInfo: { show: false } });
    expect(names()).toEqual(['Hilfe', 'Schicht', 'Meldungen', 'Passwort ändern', 'Logout']);
  });

  it('has password and Logout only if logoutAvailable is on', async () => {
    const { names } = await openMenu({ logoutAvailable: false });
    expect(names()).toEqual(['Hilfe', 'Info', 'Schicht', 'Meldungen']);
  });
});

describe("the setting 'Darstellung'", () => {
  afterEach(() => shellStore.set(themeAtom, 'system'));

  it('marks the current theme, and stores and applies another one as soon as it is selected', async () => {
    const stop = applyThemeSetting();
    const { user } = await openMenu();
    const option = (name: string) => screen.getByRole('menuitemradio', { name });
    expect(within(screen.getByRole('group', { name: 'Darstellung' })).getAllByRole('menuitemradio')).toHaveLength(3);
    expect(option('System')).toBeChecked();
    await user.click(option('Dunkel'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('aboschalter-theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    expect(option('Dunkel')).toBeChecked();
    expect(option('System')).not.toBeChecked();
    stop();
  });
});

describe("the dialog 'Hilfe'", () => {
  it('opens from the menu and with the question mark', async () => {
    const { pick, user } = await openMenu();
    await pick('Hilfe');
    expect(await screen.findByRole('dialog', { name: 'Hilfe' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hilfe' })).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Hilfe' })).toBeVisible();
  });
});

describe("the dialog 'Info'", () => {
  it('shows the versions of the front end and of the middleware', async () => {
    const { pick } = await openMenu();
    await pick('Info');
    const dialog = await screen.findByRole('dialog', { name: 'Info' });
    expect(dialog).toHaveTextContent('1.25.0');
    expect(dialog).toHaveTextContent('3.4.0');
  });

  it('hides the version of the middleware if it is unknown', async () => {
    const shell = renderInShell(<AccountMenu middlewareVersion={undefined} shift={shift} />);
    await shell.user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    await shell.user.click(screen.getByRole('menuitem', { name: 'Info' }));
    const dialog = await screen.findByRole('dialog', { name: 'Info' });
    expect(dialog).toHaveTextContent('1.25.0');
    expect(within(dialog).queryByText('Version der Middleware')).toBeNull();
  });
});

describe("the dialog 'Meldungen'", () => {
  it('lists earlier messages, newest first', async () => {
    const { pick } = await openMenu();
    toast.info('Die Suche hat keinen Treffer ergeben.');
    toast.error('Der Server ist weg.');
    toast.info('Die Suche hat keinen Treffer ergeben.');
    await pick('Meldungen');
    const dialog = await screen.findByRole('dialog', { name: 'Meldungen' });
    const rows = within(dialog).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Hinweis', 'Die Suche hat keinen Treffer ergeben. (2×)'],
      ['Fehler', 'Der Server ist weg.'],
    ]);
    expect(within(dialog).getAllByText(/^\d\d:\d\d:\d\d$/)).toHaveLength(2);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows an empty state if there was no message', async () => {
    const { pick } = await openMenu();
    await pick('Meldungen');
    expect(await screen.findByText('Seit der Anmeldung gab es keine Meldung.')).toBeInTheDocument();
  });
});

describe("the entry 'Schicht'", () => {
  it('names location and device of the open shift, while the button of the menu names only the device', async () => {
    const open: AccountShift = { ...shift, currentShiftAtom: atom({ location: 'Köln', device: 'Schalter 2' }) };
    const { user } = renderInShell(<AccountMenu middlewareVersion="3.4.0" shift={open} />);
    await user.click(screen.getByRole('button', { name: /Vera Verkauf · Schalter 2/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Schicht Köln · Schalter 2' }));
    expect(await screen.findByText('Schichtdialog')).toBeVisible();
  });

  it('opens the dialog of the shift also while no shift is open, and then names none', async () => {
    const { pick } = await openMenu();
    await pick('Schicht');
    expect(await screen.findByText('Schichtdialog')).toBeVisible();
  });
});

describe("the entry 'Logout'", () => {
  it('signs the user out', async () => {
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    const { pick } = await openMenu();
    await pick('Logout');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it.each([false, true])('asks about unsaved input first and follows the answer (%s)', async (leave) => {
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    const { pick } = await openMenu();
    shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']]));
    await pick('Logout');
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeDefined());
    expect(signOut).not.toHaveBeenCalled();
    shellStore.get(leaveConfirmationAtom)?.onConfirm(leave);
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeUndefined());
    expect(signOut).toHaveBeenCalledTimes(leave ? 1 : 0);
  });
});
