import type { OrderLine } from '@aboschalter/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { shellStore, toast, toastsAtom } from '@aboschalter/platform';
import { PSP_SESSION_KEY, parsePspSession } from './psp-session.ts';
import {
  addToCart,
  updateAuthTime,
  cartAtom,
  closeShift,
  syncPspSessionAcrossTabs,
  restorePspSession,
  openShift,
  decrementCartLine,
  removeCartLines,
  removeUnreadableLine,
  shiftAtom,
  unreadableLinesAtom,
} from './psp-session-store.ts';

const createLine = (name: string, more: Partial<OrderLine> = {}): OrderLine => ({
  idProductVariant: 1,
  name,
  amount: 1,
  startDate: '2026-12-01',
  instantSubscription: false,
  price: 6_300,
  ...more,
});
const getCartTexts = () => shellStore.get(cartAtom).map(({ idx, name, amount }) => `${idx} ${name} ×${amount}`);
const getLineIds = () => shellStore.get(cartAtom).map(({ id }) => id);
const readStoredSession = () => parsePspSession(localStorage.getItem(PSP_SESSION_KEY));
const getToastTexts = () => shellStore.get(toastsAtom).map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  shellStore.set(toastsAtom, []);
  restorePspSession(1_000, 'vera');
});

describe('the cart', () => {
  it('numbers its lines in their order, and has two lines if the same product is added twice', () => {
    addToCart(createLine('A'));
    addToCart(createLine('A'));
    expect(getCartTexts()).toEqual(['0 A ×1', '1 A ×1']);
  });

  it('decrements the amount of a line, removes the line if the amount is 1, and can restore it', () => {
    addToCart(createLine('A', { amount: 2 }));
    addToCart(createLine('B'));
    const getFirstLine = () => {
      const [first] = shellStore.get(cartAtom);
      if (!first) throw new Error('expected a line in the cart');
      return first;
    };
    decrementCartLine(getFirstLine());
    expect(getCartTexts()).toEqual(['0 A ×1', '1 B ×1']);
    const restoreLine = decrementCartLine(getFirstLine());
    expect(getCartTexts()).toEqual(['0 B ×1']);
    restoreLine();
    expect(getCartTexts()).toEqual(['0 A ×1', '1 B ×1']);
  });

  it("keeps a toast with the action 'Rückgängig' until the line is removed or ordered", () => {
    const action = { label: 'Rückgängig', onAction: addToCart(createLine('A')) };
    toast.success('A liegt jetzt im Warenkorb.', { action });
    addToCart(createLine('B'));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ leaving: false }]);
    removeCartLines(getLineIds().slice(0, 1));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ leaving: true }]);
  });

  it('gives each line a permanent id, and removes a line by its id', () => {
    addToCart(createLine('A'));
    const before = getLineIds();
    const removeLine = addToCart(createLine('A'));
    expect(new Set(getLineIds()).size).toBe(2);
    restorePspSession(1_000, 'vera');
    expect(getLineIds()).toHaveLength(2);
    removeLine();
    expect(getLineIds()).toEqual(before);
  });

  it('is stored synchronously', () => {
    addToCart(createLine('A'));
    expect(readStoredSession()).toMatchObject({ authTime: 1_000, shoppingCart: [{ name: 'A', idx: 0 }] });
    removeCartLines(getLineIds());
    expect(readStoredSession()).toMatchObject({ shoppingCart: [] });
  });

  it("is stored with sign-in and shift under the key 'psp-session'", () => {
    addToCart(createLine('A'));
    const session: unknown = JSON.parse(localStorage.getItem('psp-session') ?? 'null');
    expect(session).toMatchObject({
      authTime: 1_000,
      shift: { location: '', device: '', staffNr: '', id: '' },
      shoppingCart: [{ name: 'A', amount: 1, idx: 0 }],
    });
  });

  it('keeps lines that another tab has added', () => {
    addToCart(createLine('A'));
    const other = {
      ...readStoredSession(),
      shoppingCart: [
        { ...createLine('A'), idx: 0 },
        { ...createLine('B'), idx: 1 },
      ],
    };
    localStorage.setItem(PSP_SESSION_KEY, JSON.stringify(other));
    addToCart(createLine('C'));
    expect(getCartTexts()).toEqual(['0 A ×1', '1 B ×1', '2 C ×1']);
  });

  it('keeps the lines of another tab when an ordered line is removed', () => {
    addToCart(createLine('A'));
    const ordered = getLineIds();
    const other = {
      ...readStoredSession(),
      shoppingCart: [...shellStore.get(cartAtom), { ...createLine('B'), id: crypto.randomUUID(), idx: 1 }],
    };
    localStorage.setItem(PSP_SESSION_KEY, JSON.stringify(other));
    removeCartLines(ordered);
    expect(getCartTexts()).toEqual(['0 B ×1']);
  });

  it('keeps an unreadable line separately with its name, and loses neither the other lines nor the shift', () => {
    addToCart(createLine('A'));
    openShift({ location: 'Köln', device: 'K1', staffNr: '401' });
    const spoiled = { ...readStoredSession(), shoppingCart: [...shellStore.get(cartAtom), { name: 'halb' }, { ...createLine('B') }] };
    localStorage.setItem(PSP_SESSION_KEY, JSON.stringify(spoiled));
    restorePspSession(1_000, 'vera');
    expect(getCartTexts()).toEqual(['0 A ×1', '1 B ×1']);
    expect(shellStore.get(shiftAtom).location).toBe('Köln');
    expect(getToastTexts()).toEqual(['Eine Zeile des Warenkorbs kann nicht gelesen werden. Bitte prüfen Sie den Warenkorb.']);
    const getUnreadableLines = () => shellStore.get(unreadableLinesAtom);
    expect(getUnreadableLines()).toEqual([{ name: 'halb', json: '{"name":"halb"}' }]);
    addToCart(createLine('C'));
    restorePspSession(1_000, 'vera');
    expect([getCartTexts().at(-1), getUnreadableLines().length]).toEqual(['2 C ×1', 1]);
    removeUnreadableLine('{"name":"halb"}');
    restorePspSession(1_000, 'vera');
    expect([getCartTexts().length, getUnreadableLines()]).toEqual([3, []]);
  });

  it('is empty after another tab has cleared the storage', () => {
    addToCart(createLine('A'));
    const stop = syncPspSessionAcrossTabs();
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(getCartTexts()).toEqual([]);
  });

  it('applies changes of other tabs', () => {
    const stop = syncPspSessionAcrossTabs();
    const newValue = JSON.stringify({ ...readStoredSession(), shoppingCart: [{ ...createLine('B'), idx: 0 }] });
    globalThis.dispatchEvent(new StorageEvent('storage', { key: PSP_SESSION_KEY, newValue }));
    stop();
    expect(getCartTexts()).toEqual(['0 B ×1']);
  });
});

describe('the session', () => {
  it('is restored for the same sign-in', () => {
    addToCart(createLine('A'));
    restorePspSession(1_000, 'vera');
    expect(getCartTexts()).toEqual(['0 A ×1']);
  });

  it.each([
    ['another auth_time', 2_000, 'vera'],
    ['another person', 1_000, 'karl'],
  ])('is discarded for %s', (_, authTime, sub) => {
    addToCart(createLine('A'));
    restorePspSession(authTime, sub);
    expect(getCartTexts()).toEqual([]);
    expect(readStoredSession()).toMatchObject({ authTime, shoppingCart: [] });
  });

  it.each(['', '{', 'null', '[]', '{"authTime":1000,"sub":"vera","shoppingCart":[{"price":"<script>"}]}'])(
    'has an empty cart after it was restored from tampered content: %j',
    (content) => {
      localStorage.setItem(PSP_SESSION_KEY, content);
      restorePspSession(1_000, 'vera');
      expect(getCartTexts()).toEqual([]);
    },
  );

  it('continues after the same person has signed in again', () => {
    addToCart(createLine('A'));
    updateAuthTime(2_000);
    restorePspSession(2_000, 'vera');
    expect(getCartTexts()).toEqual(['0 A ×1']);
  });

  it('has a shift that can be opened and closed', () => {
    openShift({ location: 'Köln', device: 'K1', staffNr: '401' });
    expect(shellStore.get(shiftAtom)).toMatchObject({ location: 'Köln', device: 'K1', staffNr: '401' });
    expect(shellStore.get(shiftAtom).id).not.toBe('');
    closeShift();
    expect(shellStore.get(shiftAtom)).toEqual({ location: '', device: '', staffNr: '', id: '' });
  });
});
