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
const field = () => screen.getByRole('textbox', { name: 'Nachname' });
const resume = () => screen.queryByRole('button', { name: 'Entwurf fortsetzen' });
const discard = () => screen.getByRole('button', { name: 'Entwurf verwerfen' });
const drafts = async () => (await entries<string, unknown>(database)).filter(([key]) => key.startsWith('draft'));
const waitForDraftCount = (count: number) => vi.waitFor(async () => expect(await drafts()).toHaveLength(count));

/** Replaces the locks of the browser. Adding a name to the returned set simulates the lock of another tab. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, work: (lock: object | null) => Promise<void> | undefined) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return held;
}

/** Waits until unmounted forms have written their last change: the search of a form that mounts waits for them. */
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
  const before = (await drafts()).length;
  await shell.user.type(field(), text);
  await waitForDraftCount(before + 1);
  return shell;
}

describe('a half-filled form', () => {
  it('is offered after a reload and restored; the prompt is accessible', async () => {
    (await showAndType('Musterfrau')).unmount();
    const { user } = await show();
    const now = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format(Date.now());
    expect(screen.getByText(`Es gibt einen Entwurf von ${now} Uhr: Neuanlage.`)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(requireElement(resume()));
    expect(field()).toHaveValue('Musterfrau');
    expect(resume()).toBeNull();
    await user.type(field(), '-Meier');
    await waitForDraftCount(1);
  });

  it('is saved up to the last character, and stays the same draft after it is restored', async () => {
    (await showAndType('Muster')).unmount();
    const second = await show();
    await second.user.click(requireElement(resume()));
    await second.user.type(field(), 'mann');
    second.unmount();
    const third = await show();
    await third.user.click(requireElement(resume()));
    expect(field()).toHaveValue('Mustermann');
    expect(await drafts()).toHaveLength(1);
  });

  it('is removed after success', async () => {
    const { user, unmount } = await showAndType('Muster');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitForDraftCount(0);
    unmount();
    await show();
    expect(resume()).toBeNull();
  });

  it('is removed when staff discard it; then an older one is offered', async () => {
    (await showAndType('Alt')).unmount();
    (await showAndType('Neu')).unmount();
    const { user } = await show();
    await user.click(discard());
    await waitForDraftCount(1);
    await user.click(await screen.findByRole('button', { name: 'Entwurf fortsetzen' }));
    expect(field()).toHaveValue('Alt');
  });

  it('is kept as a separate draft if staff type without restoring it', async () => {
    (await showAndType('Erste')).unmount();
    const { user } = await showAndType('Zweite');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitForDraftCount(1);
    expect(resume()).toBeInTheDocument();
  });

  it('is offered in its own form only', async () => {
    (await showAndType('Muster')).unmount();
    await show({}, <Form name="customer 1" />);
    expect(resume()).toBeNull();
  });
});

describe('a draft', () => {
  it('is offered to no other person, and survives the sign-out of its person', async () => {
    (await showAndType('Muster', { user: { sub: 'vera' } })).unmount();
    const other = await show({ user: { sub: 'karl' } });
    expect(resume()).toBeNull();
    other.unmount();
    await show({ user: { sub: 'vera' } });
    expect(resume()).toBeInTheDocument();
  });

  it('is in no storage as plain text, and its key cannot be extracted', async () => {
    await showAndType('Musterfrau');
    const stored = await entries(database);
    const bytes = stored.flatMap(
      ([, value]) => z.object({ cipher: z.custom<ArrayBuffer>((part) => part !== undefined) }).safeParse(value).data?.cipher ?? [],
    );
    expect(bytes).toHaveLength(1);
    const texts = [
      JSON.stringify(stored),
      new TextDecoder().decode(bytes[0]),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ];
    expect(texts.join()).not.toContain('Muster');
    expect(await get<CryptoKey>('key staff-1', database)).toMatchObject({ extractable: false });
  });

  it('is removed after 24 hours, for every person', async () => {
    (await showAndType('Muster', { user: { sub: 'vera' } })).unmount();
    // A write after the clock has changed would be a day younger.
    await waitForPendingWrites();
    const day = 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + day - 60_000);
    await deleteExpiredDrafts();
    expect(await drafts()).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await deleteExpiredDrafts();
    expect(await drafts()).toEqual([]);
  });

  it('is removed and not offered if it no longer matches the form or cannot be decrypted', async () => {
    (await showAndType('Muster')).unmount();
    const [[key, value] = ['', undefined]] = await drafts();
    await set(key, { ...z.looseObject({}).parse(value), name: 'customer 1' }, database);
    await show({}, <Form name="customer 1" />);
    expect(resume()).toBeNull();
    await waitForDraftCount(0);
  });

  it('belongs to one form at a time: another tab is offered only drafts that no open form holds', async () => {
    const locks = fakeLocks();
    (await showAndType('Muster')).unmount();
    await vi.waitFor(() => expect(locks.size).toBe(0));
    const [draft] = await drafts();
    // Another tab has an open form with this draft.
    locks.add(`aboschalter-${draft?.[0]}`);
    const here = await show();
    expect(resume()).toBeNull();
    here.unmount();
    // The other tab has crashed: the browser releases its locks.
    locks.clear();
    await show();
    expect(resume()).toBeInTheDocument();
    expect(locks.size).toBe(1);
  });
});

describe('if the browser', () => {
  it('cannot encrypt, a draft lives as long as the page, and nothing is stored', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint32Array) => array.fill(7), randomUUID: () => 'id' });
    const first = await show();
    await first.user.type(field(), 'Muster');
    first.unmount();
    const { user } = await show();
    await user.click(await waitFor(() => requireElement(resume())));
    expect(field()).toHaveValue('Muster');
    expect(await drafts()).toEqual([]);
    expect(shellStore.get(isStorageUnavailableAtom)).toBe(false);
  });

  it('cannot write, a draft is kept until the page closes, and a banner shows that', async () => {
    const first = await show();
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await first.user.type(field(), 'Muster');
    await waitFor(() => expect(shellStore.get(isStorageUnavailableAtom)).toBe(true));
    first.unmount();
    const { user } = await show();
    await user.click(await waitFor(() => requireElement(resume())));
    expect(field()).toHaveValue('Muster');
  });
});

it('a form that unmounts during its search holds no lock', async () => {
  (await showAndType('Muster')).unmount();
  fakeLocks();
  renderInShell(<Form />).unmount();
  await show();
  expect(resume()).toBeInTheDocument();
});

/** Returns the element. Throws if it is missing. */
function requireElement<T>(element: T | null): T {
  if (element === null) throw new Error('expected an element');
  return element;
}

describe('staff who leave and agree to discard their input', () => {
  const leave = async (options?: Parameters<typeof confirmLeave>[1]) => {
    const release = registerUnsavedChanges('die Neuanlage');
    const answered = confirmLeave(undefined, options);
    shellStore.get(leaveConfirmationAtom)?.onConfirm(true);
    await answered;
    release();
  };

  it('also discard the draft', async () => {
    const { user } = await show();
    await user.type(field(), 'Neu');
    await waitForDraftCount(1);
    await leave();
    await waitForDraftCount(0);
    expect(await drafts()).toEqual([]);
  });

  it('find it again after they sign out and in', async () => {
    const { user, unmount } = await show();
    await user.type(field(), 'Neu');
    await waitForDraftCount(1);
    await leave({ keepDrafts: true });
    unmount();
    await show();
    await waitFor(() => expect(resume()).toBeInTheDocument());
  });
});
