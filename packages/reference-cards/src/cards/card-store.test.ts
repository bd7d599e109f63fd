import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCards } from '@aboschalter/reference-demo';
import { expect, it } from 'vitest';
import { authorization } from '../testing/samples.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { CardStore } from './card-store.ts';
import { writeAuthorization } from './chip-card.ts';
import { createDemoCards } from './seed.ts';

const [first, second] = demoCards.map((card) => card.appInstanceNumber);
if (first === undefined || second === undefined) throw new Error('The tests need two demo cards.');

it('begins with the demo cards', () => {
  const store = new CardStore(createTempDir());
  expect(store.all().map((card) => card.appInstanceNumber)).toEqual(demoCards.map((card) => card.appInstanceNumber));
});

it('keeps cards, positions and prints across a restart, and leaves no temporary file', () => {
  const folder = createTempDir();
  const before = new CardStore(folder);
  const card = before.find(first);
  const written = card && writeAuthorization(card, authorization(12));
  if (!written) throw new Error('not written');
  before.save(written);
  before.setDevice('reader', first);
  before.saveImage(first, Uint8Array.of(0, 255, 10));

  const after = new CardStore(folder);
  expect(after.findOnDevice('reader')).toEqual(written);
  expect(after.image(first)).toEqual(Buffer.from([0, 255, 10]));
  expect(readdirSync(folder).toSorted()).toEqual(['cards.json', `print-${first}`]);
});

it.skipIf(process.platform === 'win32')('restricts its folder and files to their owner, also those of an older version', () => {
  const folder = createTempDir();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, `print-${first}`), 'old', { mode: 0o644 });
  const store = new CardStore(folder);
  store.saveImage(first, Uint8Array.of(0));
  for (const name of ['', 'cards.json', `print-${first}`]) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});

it('has a card in one position only', () => {
  const store = new CardStore(createTempDir());
  store.setDevice('reader', first);
  store.setDevice('printer', first);
  expect(store.findOnDevice('reader')).toBeUndefined();
  store.setDevice('printer', second);
  expect(store.findOnDevice('printer')?.appInstanceNumber).toBe(second);
  store.setDevice('printer', undefined);
  expect(store.findOnDevice('printer')).toBeUndefined();
});

it('adds new blank cards and removes them with a reset', () => {
  const store = new CardStore(createTempDir());
  const added = store.add('Karte für die Probe');
  expect(store.find(added.appInstanceNumber)?.label).toBe('Karte für die Probe');
  store.saveImage(added.appInstanceNumber, Uint8Array.of(1));
  store.reset();
  expect(store.find(added.appInstanceNumber)).toBeUndefined();
  expect(store.image(added.appInstanceNumber)).toBeUndefined();
  // The middleware may know the number.
  expect(store.add().appInstanceNumber).toBe(added.appInstanceNumber + 1);
});

it('reads prints in their earlier form, and second cards by their stored name', () => {
  const folder = createTempDir();
  const [card, ...others] = createDemoCards();
  const print = { job: 'job', format: 'svg', complete: true };
  const cards = [{ ...card, print: { ...print, times: 2 } }, ...others];
  const positions = { placed: { reader: second }, beside: { reader: first } };
  writeFileSync(join(folder, 'cards.json'), JSON.stringify({ version: 1, cards, ...positions }));
  for (const store of [new CardStore(folder), new CardStore(folder)]) {
    expect(store.find(first)?.print).toEqual({ ...print, printCount: 2 });
    expect(store.findSecondOnDevice('reader')?.appInstanceNumber).toBe(first);
  }
});

it('reports which file it cannot read', () => {
  const folder = createTempDir();
  writeFileSync(join(folder, 'cards.json'), '{"version":1');
  expect(() => new CardStore(folder)).toThrow(/card file .*cards\.json is not readable/);
});

it('keeps the previous state of a card if the new one cannot be stored', () => {
  const folder = createTempDir();
  const store = new CardStore(folder);
  const card = store.find(second);
  const written = card && writeAuthorization(card, authorization(12));
  if (!written) throw new Error('not written');
  // A file cannot replace a folder.
  rmSync(join(folder, 'cards.json'));
  mkdirSync(join(folder, 'cards.json'));
  expect(() => store.save(written)).toThrow('EISDIR');
  expect(store.find(second)).toEqual(card);
  expect(() => store.setDevice('reader', second)).toThrow('EISDIR');
  expect(store.findOnDevice('reader')).toBeUndefined();
});

it('reports if it cannot write', () => {
  const file = join(createTempDir(), 'file');
  writeFileSync(file, '');
  expect(() => new CardStore(join(file, 'cards'))).toThrow(/^The card folder .* is not writable\.$/);
});
