import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCards } from '@aboschalter/reference-demo';
import { expect, it } from 'vitest';
import { createSampleAuthorization } from '../testing/samples.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { CardStore } from './card-store.ts';
import { writeAuthorization } from './chip-card.ts';
import { createFirstCards } from './seed.ts';

const [first, second] = demoCards.map((card) => card.appInstanceNumber);
if (first === undefined || second === undefined) throw new Error('The tests need two demo cards.');

it('a new card store contains the demo cards', () => {
  const store = new CardStore(createTempDir());
  expect(store.list().map((card) => card.appInstanceNumber)).toEqual(demoCards.map((card) => card.appInstanceNumber));
});

it('a card store for an organization contains blank cards of this organization, also after a reset', () => {
  const store = new CardStore(createTempDir(), 5123);
  store.reset();
  store.add();
  expect(store.list()).toHaveLength(demoCards.length + 1);
  for (const { appInstanceOrgId, entries } of store.list()) expect([appInstanceOrgId, entries]).toEqual([5123, []]);
});

it('a card store reads cards, positions and prints that another card store has written, and leaves no temporary file', () => {
  const folder = createTempDir();
  const before = new CardStore(folder);
  const card = before.find(first);
  const written = card && writeAuthorization(card, createSampleAuthorization(12));
  if (!written) throw new Error('not written');
  before.save(written);
  before.placeCard('reader', first);
  before.saveImage(first, Uint8Array.of(0, 255, 10));

  const after = new CardStore(folder);
  expect(after.findOnDevice('reader')).toEqual(written);
  expect(after.readImage(first)).toEqual(Buffer.from([0, 255, 10]));
  expect(readdirSync(folder).toSorted()).toEqual(['cards.json', `print-${first}`]);
});

it.skipIf(process.platform === 'win32')(
  'a card store restricts its folder and its files to their owner, even if they existed before',
  () => {
    const folder = createTempDir();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, `print-${first}`), 'old', { mode: 0o644 });
    const store = new CardStore(folder);
    store.saveImage(first, Uint8Array.of(0));
    for (const name of ['', 'cards.json', `print-${first}`]) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  },
);

it('a card has only one position', () => {
  const store = new CardStore(createTempDir());
  store.placeCard('reader', first);
  store.placeCard('printer', first);
  expect(store.findOnDevice('reader')).toBeUndefined();
  store.placeCard('printer', second);
  expect(store.findOnDevice('printer')?.appInstanceNumber).toBe(second);
  store.removeCards('printer');
  expect(store.findOnDevice('printer')).toBeUndefined();
});

it('a reset removes added cards, whose numbers are not used again', () => {
  const store = new CardStore(createTempDir());
  const added = store.add('Karte für die Probe');
  expect(store.find(added.appInstanceNumber)?.label).toBe('Karte für die Probe');
  store.saveImage(added.appInstanceNumber, Uint8Array.of(1));
  store.reset();
  expect(store.find(added.appInstanceNumber)).toBeUndefined();
  expect(store.readImage(added.appInstanceNumber)).toBeUndefined();
  // The middleware may have stored the number.
  expect(store.add().appInstanceNumber).toBe(added.appInstanceNumber + 1);
});

it('a card store reads prints whose count has the former name `times`, and writes them with the present name', () => {
  const folder = createTempDir();
  const [card, ...others] = createFirstCards();
  const print = { job: 'job', format: 'svg', complete: true };
  const cards = [{ ...card, print: { ...print, times: 2 } }, ...others];
  const positions = { placed: { reader: second }, beside: { reader: first } };
  writeFileSync(join(folder, 'cards.json'), JSON.stringify({ version: 1, cards, ...positions }));
  // The second store reads the file that the first one has converted.
  for (const store of [new CardStore(folder), new CardStore(folder)]) {
    expect(store.find(first)?.print).toEqual({ ...print, printCount: 2 });
    expect(store.findSecondOnDevice('reader')?.appInstanceNumber).toBe(first);
  }
});

it('a card store throws an error that names an unreadable file', () => {
  const folder = createTempDir();
  writeFileSync(join(folder, 'cards.json'), '{"version":1');
  expect(() => new CardStore(folder)).toThrow(/card file .*cards\.json is not readable/);
});

it('a card store throws an error for a change that it cannot store, and leaves card and position unchanged', () => {
  const folder = createTempDir();
  const store = new CardStore(folder);
  const card = store.find(second);
  const written = card && writeAuthorization(card, createSampleAuthorization(12));
  if (!written) throw new Error('not written');
  // Storing fails, because the new file cannot replace a folder.
  rmSync(join(folder, 'cards.json'));
  mkdirSync(join(folder, 'cards.json'));
  expect(() => store.save(written)).toThrow('EISDIR');
  expect(store.find(second)).toEqual(card);
  expect(() => store.placeCard('reader', second)).toThrow('EISDIR');
  expect(store.findOnDevice('reader')).toBeUndefined();
});

it('a card store throws an error that names a folder without write access', () => {
  const file = join(createTempDir(), 'file');
  writeFileSync(file, '');
  expect(() => new CardStore(join(file, 'cards'))).toThrow(/^The card folder .* is not writable\.$/);
});
