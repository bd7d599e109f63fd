import type { OrderLine } from '@aboschalter/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { PSP_SESSION_KEY, readPspSession } from './psp-session.ts';
import {
  addToCart,
  adoptAuthTime,
  cartAtom,
  clearCart,
  closeShift,
  followOtherTabs,
  initPspSession,
  openShift,
  removeFromCart,
  shiftAtom,
} from './psp-session-store.ts';

const line = (name: string, more: Partial<OrderLine> = {}): OrderLine => ({
  idProductVariant: 1,
  name,
  amount: 1,
  startDate: '2026-12-01',
  instantSubscription: false,
  price: 6_300,
  ...more,
});
const cart = () => shellStore.get(cartAtom).map(({ idx, name, amount }) => `${idx} ${name} ×${amount}`);
const stored = () => readPspSession(localStorage.getItem(PSP_SESSION_KEY));

beforeEach(() => {
  localStorage.clear();
  initPspSession(1_000, 'vera');
});

describe('the cart', () => {
  it('appends and renumbers; the same product twice gives two lines', () => {
    addToCart(line('A'));
    addToCart(line('A'));
    expect(cart()).toEqual(['0 A ×1', '1 A ×1']);
  });

  it('takes one away: an amount above 1 goes down, else the line goes', () => {
    addToCart(line('A', { amount: 2 }));
    addToCart(line('B'));
    const [first] = shellStore.get(cartAtom);
    if (!first) throw new Error('the cart has a line');
    removeFromCart(first);
    expect(cart()).toEqual(['0 A ×1', '1 B ×1']);
    removeFromCart({ ...first, amount: 1 });
    expect(cart()).toEqual(['0 B ×1']);
  });

  it('is in the storage at once', () => {
    addToCart(line('A'));
    expect(stored()).toMatchObject({ authTime: 1_000, shoppingCart: [{ name: 'A', idx: 0 }] });
    clearCart();
    expect(stored()).toMatchObject({ shoppingCart: [] });
  });

  it('keeps what another tab has added meanwhile', () => {
    addToCart(line('A'));
    const other = {
      ...stored(),
      shoppingCart: [
        { ...line('A'), idx: 0 },
        { ...line('B'), idx: 1 },
      ],
    };
    localStorage.setItem(PSP_SESSION_KEY, JSON.stringify(other));
    addToCart(line('C'));
    expect(cart()).toEqual(['0 A ×1', '1 B ×1', '2 C ×1']);
  });

  it('follows other tabs', () => {
    const stop = followOtherTabs();
    const newValue = JSON.stringify({ ...stored(), shoppingCart: [{ ...line('B'), idx: 0 }] });
    globalThis.dispatchEvent(new StorageEvent('storage', { key: PSP_SESSION_KEY, newValue }));
    stop();
    expect(cart()).toEqual(['0 B ×1']);
  });
});

describe('the session', () => {
  it('is taken up by the same sign-in', () => {
    addToCart(line('A'));
    initPspSession(1_000, 'vera');
    expect(cart()).toEqual(['0 A ×1']);
  });

  it.each([
    ['another auth_time', 2_000, 'vera'],
    ['another person', 1_000, 'karl'],
  ])('is discarded for %s', (_, authTime, sub) => {
    addToCart(line('A'));
    initPspSession(authTime, sub);
    expect(cart()).toEqual([]);
    expect(stored()).toMatchObject({ authTime, shoppingCart: [] });
  });

  it.each(['', '{', 'null', '[]', '{"authTime":1000,"sub":"vera","shoppingCart":[{"price":"<script>"}]}'])(
    'is safe against tampered content %j',
    (content) => {
      localStorage.setItem(PSP_SESSION_KEY, content);
      initPspSession(1_000, 'vera');
      expect(cart()).toEqual([]);
    },
  );

  it('goes on after the same person has signed in again', () => {
    addToCart(line('A'));
    adoptAuthTime(2_000);
    initPspSession(2_000, 'vera');
    expect(cart()).toEqual(['0 A ×1']);
  });

  it('has a shift that is opened and closed', () => {
    openShift({ location: 'Köln', device: 'K1', staffNr: '401' });
    expect(shellStore.get(shiftAtom)).toMatchObject({ location: 'Köln', device: 'K1', staffNr: '401' });
    expect(shellStore.get(shiftAtom).id).not.toBe('');
    closeShift();
    expect(shellStore.get(shiftAtom)).toEqual({ location: '', device: '', staffNr: '', id: '' });
  });
});
