import 'fake-indexeddb/auto';
import { createStore, entries, get, set } from 'idb-keyval';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isStorageUnavailableAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import { findAxeViolations } from '@aboschalter/ui/testing';
import { renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { confirmLeave, leaveConfirmationAtom } from '../unsaved/leave-confirmation.ts';
import { registerUnsavedChanges } from '../unsaved/unsaved-changes.ts';
import { RestoreDraftPrompt } from './RestoreDraftPrompt.tsx';
import { deleteAllDrafts, deleteExpiredDrafts } from './draft-store.ts';
import { useAutosaveDraft } from './use-autosave-draft.ts';

const schema = z.object({ lastName: z.string() });
const database = createStore('aboschalter-drafts', 'drafts');

/** A form with one field that saves drafts. */
function Form({ name = 'new-customer' }: { readonly name?: string }) {
  const draft = useAutosaveDraft({ name, schema });
  const [lastName, setLastName] = useState('');
  return (
    <>
      <RestoreDraftPrompt draft={draft} subject="Neuanlage" onRestore={(value) => setLastName(value.lastName)} />
      <label>
        Nachname
        <input
          value={lastName}
          onChange={({ target }) => {
            setLastName(target.value);
            draft.save({ lastName: target.value });
          }}
        />
      </label>
      <button type="button" onClick={draft.clear}>
        Anlegen
      </button>
      <output>{draft.isLoading ? 'sucht' : 'bereit'}</output>
    </>
  );
}
async function show(options: RenderInShellOptions = {}, form = <Form />) {
  const shell = renderInShell(form, options);
  await screen.findByText('bereit');
  return shell;
}
const getField = () => screen.getByRole('textbox', { name: 'Nachname' });
const queryRestoreButton = () => screen.queryByRole('button', { name: 'Entwurf fortsetzen' });
const getDiscardButton = () => screen.getByRole('button', { name: 'Entwurf verwerfen' });
const listStoredDrafts = async () => (await entries<string, unknown>(database)).filter(([key]) => key.startsWith('draft'));
const waitForDraftCount = (count: number) => vi.waitFor(async () => expect(await listStoredDrafts()).toHaveLength(count));

/** Replaces the locks of the browser. Adding a name to the returned set simulates the lock of another tab. */
function fakeLocks() {
  const lockedNames = new Set<string>();
  const request = async (name: string, _: unknown, work: (lock: object | null) => Promise<void> | undefined) => {
    if (lockedNames.has(name)) return work(null);
    lockedNames.add(name);
    await work({});
    lockedNames.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return lockedNames;
}

/**
 * Waits until unmounted forms have written their last change. Mounts a form, because its search for drafts ends only after these writes.
 */
const waitForPendingWrites = async () => (await show()).unmount();

beforeEach(async () => {
  // A form of the previous test may still be writing.
  await waitForPendingWrites();
  await deleteAllDrafts();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  shellStore.set(isStorageUnavailableAtom, false);
});

async function showAndType(text: string, options: RenderInShellOptions = {}, form = <Form />) {
  const shell = await show(options, form);
  const before = (await listStoredDrafts()).length;
  await shell.user.type(getField(), text);
  await waitForDraftCount(before + 1);
  return shell;
}

describe('the draft of a form', () => {
  it('is offered by an accessible prompt after a reload, and can be restored', async () => {
    (await showAndType('Musterfrau')).unmount();
    const { user } = await show();
    const now = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format(Date.now());
    expect(screen.getByText(`Es gibt einen Entwurf von ${now} Uhr: Neuanlage.`)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(requireElement(queryRestoreButton()));
    expect(getField()).toHaveValue('Musterfrau');
    expect(queryRestoreButton()).toBeNull();
    await user.type(getField(), '-Meier');
    await waitForDraftCount(1);
  });

  it('contains the last typed character, and stays the same draft after it was restored', async () => {
    (await showAndType('Muster')).unmount();
    const second = await show();
    await second.user.click(requireElement(queryRestoreButton()));
    await second.user.type(getField(), 'mann');
    second.unmount();
    const third = await show();
    await third.user.click(requireElement(queryRestoreButton()));
    expect(getField()).toHaveValue('Mustermann');
    expect(await listStoredDrafts()).toHaveLength(1);
  });

  it('is removed by `clear`', async () => {
    const { user, unmount } = await showAndType('Muster');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitForDraftCount(0);
    unmount();
    await show();
    expect(queryRestoreButton()).toBeNull();
  });

  it('is removed when staff discard it, and an older draft is offered then', async () => {
    (await showAndType('Alt')).unmount();
    (await showAndType('Neu')).unmount();
    const { user } = await show();
    await user.click(getDiscardButton());
    await waitForDraftCount(1);
    await user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    expect(getField()).toHaveValue('Alt');
  });

  it('is kept if staff type without restoring it, because their input becomes another draft', async () => {
    (await showAndType('Erste')).unmount();
    const { user } = await showAndType('Zweite');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitForDraftCount(1);
    expect(queryRestoreButton()).toBeInTheDocument();
  });

  it('is offered only in the form with the same name', async () => {
    (await showAndType('Muster')).unmount();
    await show({}, <Form name="customer 1" />);
    expect(queryRestoreButton()).toBeNull();
  });
});

describe('a draft', () => {
  it('is offered only to the person who has typed it, even after signing out and in again', async () => {
    (await showAndType('Muster', { user: { sub: 'vera' } })).unmount();
    const other = await show({ user: { sub: 'karl' } });
    expect(queryRestoreButton()).toBeNull();
    other.unmount();
    await show({ user: { sub: 'vera' } });
    expect(queryRestoreButton()).toBeInTheDocument();
  });

  it('is stored nowhere as plain text, and its key cannot be extracted', async () => {
    await showAndType('Musterfrau');
    const stored = await entries(database);
    const bytes = stored.flatMap(
      ([, value]) => z.object({ cipher: z.custom<ArrayBuffer>((part) => part !== undefined) }).safeParse(value).data?.cipher ?? [],
    );
    // The other entry of the database is the key, which has no cipher.
    expect(bytes).toHaveLength(1);
    const texts = [
      JSON.stringify(stored),
      new TextDecoder().decode(bytes[0]),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ];
    expect(texts.join()).not.toContain('Muster');
    expect(await get<CryptoKey>('key staff-1', database)).toMatchObject({ extractable: false });
  });

  it('of any person is removed after 24 hours', async () => {
    (await showAndType('Muster', { user: { sub: 'vera' } })).unmount();
    // Otherwise a pending write would be stored with the later time.
    await waitForPendingWrites();
    const expiry = Date.now() + 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(expiry - 60_000);
    await deleteExpiredDrafts();
    expect(await listStoredDrafts()).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(expiry);
    await deleteExpiredDrafts();
    expect(await listStoredDrafts()).toEqual([]);
  });

  it('is removed and not offered if it cannot be decrypted with its metadata', async () => {
    (await showAndType('Muster')).unmount();
    const [[key, value] = ['', undefined]] = await listStoredDrafts();
    await set(key, { ...z.looseObject({}).parse(value), name: 'customer 1' }, database);
    await show({}, <Form name="customer 1" />);
    expect(queryRestoreButton()).toBeNull();
    await waitForDraftCount(0);
  });

  it('is not offered while an open form of another tab has locked it', async () => {
    const locks = fakeLocks();
    (await showAndType('Muster')).unmount();
    await vi.waitFor(() => expect(locks.size).toBe(0));
    const [draft] = await listStoredDrafts();
    // Another tab has an open form with this draft. The name of its lock contains the key of the draft in the database.
    locks.add(`aboschalter-${draft?.[0]}`);
    const form = await show();
    expect(queryRestoreButton()).toBeNull();
    form.unmount();
    // The other tab has crashed, and the browser has released its locks.
    locks.clear();
    await show();
    expect(queryRestoreButton()).toBeInTheDocument();
    expect(locks.size).toBe(1);
  });
});

describe('a draft is kept in memory', () => {
  it('if the browser cannot encrypt it, which is not reported', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint32Array) => array.fill(7), randomUUID: () => 'id' });
    const first = await show();
    await first.user.type(getField(), 'Muster');
    first.unmount();
    const { user } = await show();
    await user.click(await waitFor(() => requireElement(queryRestoreButton())));
    expect(getField()).toHaveValue('Muster');
    expect(await listStoredDrafts()).toEqual([]);
    expect(shellStore.get(isStorageUnavailableAtom)).toBe(false);
  });

  it('if storing it fails, which is reported', async () => {
    const first = await show();
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await first.user.type(getField(), 'Muster');
    await waitFor(() => expect(shellStore.get(isStorageUnavailableAtom)).toBe(true));
    first.unmount();
    const { user } = await show();
    await user.click(await waitFor(() => requireElement(queryRestoreButton())));
    expect(getField()).toHaveValue('Muster');
  });
});

it('a form that unmounts during its search keeps no lock', async () => {
  (await showAndType('Muster')).unmount();
  fakeLocks();
  renderInShell(<Form />).unmount();
  await show();
  expect(queryRestoreButton()).toBeInTheDocument();
});

/** Returns the element. Throws if it is missing. */
function requireElement<T>(element: T | null): T {
  if (element === null) throw new Error('expected an element');
  return element;
}

describe('the draft of a form that staff leave after they have agreed to discard their input', () => {
  const leave = async (options?: Parameters<typeof confirmLeave>[1]) => {
    const release = registerUnsavedChanges('die Neuanlage');
    // Asks about all unsaved changes. `onConfirm(true)` answers that staff leave.
    const confirmation = confirmLeave(undefined, options);
    shellStore.get(leaveConfirmationAtom)?.onConfirm(true);
    await confirmation;
    release();
  };

  it('is removed', async () => {
    const { user } = await show();
    await user.type(getField(), 'Neu');
    await waitForDraftCount(1);
    await leave();
    await waitForDraftCount(0);
    expect(await listStoredDrafts()).toEqual([]);
  });

  it('is kept with `keepDrafts`, as at sign-out', async () => {
    const { user, unmount } = await show();
    await user.type(getField(), 'Neu');
    await waitForDraftCount(1);
    await leave({ keepDrafts: true });
    unmount();
    await show();
    await waitFor(() => expect(queryRestoreButton()).toBeInTheDocument());
  });
});
