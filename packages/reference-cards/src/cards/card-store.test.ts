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
if (first === undefined || second === undefined) throw new Error('The drawer needs two demo cards.');

it('begins with the demo cards', () => {
  const drawer = new CardStore(createTempDir());
  expect(drawer.all().map((card) => card.appInstanceNumber)).toEqual(demoCards.map((card) => card.appInstanceNumber));
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
  const drawer = new CardStore(folder);
  drawer.saveImage(first, Uint8Array.of(0));
  for (const name of ['', 'cards.json', `print-${first}`]) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});

it('has a card in one position only', () => {
  const drawer = new CardStore(createTempDir());
  drawer.setDevice('reader', first);
  drawer.setDevice('printer', first);
  expect(drawer.findOnDevice('reader')).toBeUndefined();
  drawer.setDevice('printer', second);
  expect(drawer.findOnDevice('printer')?.appInstanceNumber).toBe(second);
  drawer.setDevice('printer', undefined);
  expect(drawer.findOnDevice('printer')).toBeUndefined();
});

it('adds new blank cards and removes them with a reset', () => {
  const drawer = new CardStore(createTempDir());
  const added = drawer.add('Karte für die Probe');
  expect(drawer.find(added.appInstanceNumber)?.label).toBe('Karte für die Probe');
  drawer.saveImage(added.appInstanceNumber, Uint8Array.of(1));
  drawer.reset();
  expect(drawer.find(added.appInstanceNumber)).toBeUndefined();
  expect(drawer.image(added.appInstanceNumber)).toBeUndefined();
  // The middleware may know the number.
  expect(drawer.add().appInstanceNumber).toBe(added.appInstanceNumber + 1);
});

it('reads prints in their earlier form, and second cards by their stored name', () => {
  const folder = createTempDir();
  const [card, ...others] = createDemoCards();
  const print = { job: 'job', format: 'svg', complete: true };
  const cards = [{ ...card, print: { ...print, times: 2 } }, ...others];
  const positions = { placed: { reader: second }, beside: { reader: first } };
  writeFileSync(join(folder, 'cards.json'), JSON.stringify({ version: 1, cards, ...positions }));
  for (const drawer of [new CardStore(folder), new CardStore(folder)]) {
    expect(drawer.find(first)?.print).toEqual({ ...print, printCount: 2 });
    expect(drawer.findSecondOnDevice('reader')?.appInstanceNumber).toBe(first);
  }
});

it('reports which file it cannot read', () => {
  const folder = createTempDir();
  writeFileSync(join(folder, 'cards.json'), '{"version":1');
  expect(() => new CardStore(folder)).toThrow(/card file .*cards\.json is not readable/);
});

it('keeps the previous state of a card if the new one cannot be stored', () => {
  const folder = createTempDir();
  const drawer = new CardStore(folder);
  const card = drawer.find(second);
  const written = card && writeAuthorization(card, authorization(12));
  if (!written) throw new Error('not written');
  // A file cannot replace a folder.
  rmSync(join(folder, 'cards.json'));
  mkdirSync(join(folder, 'cards.json'));
  expect(() => drawer.save(written)).toThrow('EISDIR');
  expect(drawer.find(second)).toEqual(card);
  expect(() => drawer.setDevice('reader', second)).toThrow('EISDIR');
  expect(drawer.findOnDevice('reader')).toBeUndefined();
});

it('reports if it cannot write', () => {
  const file = join(createTempDir(), 'file');
  writeFileSync(file, '');
  expect(() => new CardStore(join(file, 'cards'))).toThrow(/^The card folder .* is not writable\.$/);
});
