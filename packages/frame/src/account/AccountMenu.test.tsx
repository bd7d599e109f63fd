import { session } from '@aboschalter/auth';
import { closeShift, leaveConfirmationAtom, shellStore, toast, unsavedChangesAtom } from '@aboschalter/shell-api';
import { renderInShell, findAxeViolations, type RenderInShellOptions } from '@aboschalter/shell-api/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountMenu } from './AccountMenu.tsx';

async function openMenu(config: RenderInShellOptions['config'] = {}, middlewareVersion: string | undefined = '3.4.0') {
  const shell = renderInShell(<AccountMenu middlewareVersion={middlewareVersion} withShift />, { config });
  await shell.user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return { ...shell, names, pick: (name: string) => shell.user.click(screen.getByRole('menuitem', { name })) };
}

describe('the account menu', () => {
  it('offers everything where the configuration allows it', async () => {
    const { names } = await openMenu();
    expect(names()).toEqual(['Info', 'Schicht', 'Meldungen', 'Passwort ändern', 'Logout']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('offers Info only where systemInfo.show is on', async () => {
    const { names } = await openMenu({ systemInfo: { show: false } });
    expect(names()).toEqual(['Schicht', 'Meldungen', 'Passwort ändern', 'Logout']);
  });

  it('offers password and Logout only where logoutAvailable is on', async () => {
    const { names } = await openMenu({ logoutAvailable: false });
    expect(names()).toEqual(['Info', 'Schicht', 'Meldungen']);
  });
});

describe('Info', () => {
  it('tells the version of the front end and of the middleware', async () => {
    const { pick } = await openMenu();
    await pick('Info');
    const dialog = await screen.findByRole('dialog', { name: 'Info' });
    expect(dialog).toHaveTextContent('1.25.0');
    expect(dialog).toHaveTextContent('3.4.0');
  });

  it('tells none of a middleware whose version was not fetched', async () => {
    const shell = renderInShell(<AccountMenu middlewareVersion={undefined} withShift />);
    await shell.user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    await shell.user.click(screen.getByRole('menuitem', { name: 'Info' }));
    const dialog = await screen.findByRole('dialog', { name: 'Info' });
    expect(dialog).toHaveTextContent('1.25.0');
    expect(within(dialog).queryByText('Version der Middleware')).toBeNull();
  });
});

describe('Meldungen', () => {
  it('shows again what was said, newest first', async () => {
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

  it('says that there was none', async () => {
    const { pick } = await openMenu();
    await pick('Meldungen');
    expect(await screen.findByText('Seit der Anmeldung gab es keine Meldung.')).toBeInTheDocument();
  });
});

describe('Schicht', () => {
  it('is filled with the workplace of the latest shift, so that Enter opens it', async () => {
    const { pick, user } = await openMenu();
    await pick('Schicht');
    await user.type(await screen.findByLabelText('Standort'), 'Köln');
    await user.type(screen.getByLabelText('Gerät'), 'Schalter 2{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Vera Verkauf · Schalter 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    expect(screen.getByRole('menuitem', { name: 'Schicht Köln · Schalter 2' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    act(() => closeShift());
    expect(screen.getByRole('button', { name: 'Vera Verkauf' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    await pick('Schicht');
    expect(await screen.findByLabelText('Standort')).toHaveValue('Köln');
    expect(screen.getByLabelText('Gerät')).toHaveValue('Schalter 2');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Vera Verkauf · Schalter 2' })).toBeInTheDocument();
  });
});

describe('Logout', () => {
  it('signs out', async () => {
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    const { pick } = await openMenu();
    await pick('Logout');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it.each([false, true])('asks for unsaved input first, and heeds the answer (%s)', async (leave) => {
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    const { pick } = await openMenu();
    shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']]));
    await pick('Logout');
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeDefined());
    expect(signOut).not.toHaveBeenCalled();
    shellStore.get(leaveConfirmationAtom)?.answer(leave);
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeUndefined());
    expect(signOut).toHaveBeenCalledTimes(leave ? 1 : 0);
  });
});
