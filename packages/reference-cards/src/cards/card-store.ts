import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { chipCardSchema, type ChipCard } from './chip-card.ts';
import { createBlankCard, createDemoCards } from './seed.ts';

/**
 * Writes a file atomically: into a temporary file, synced, then renamed. Synchronous, so that a card is stored before
 * the reader responds.
 */
function writeAtomically(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

const contentSchema = z.object({
  version: z.literal(1),
  cards: z.array(chipCardSchema),
  /** The card on each device, by device name. */
  placed: z.record(z.string(), z.int().positive()),
  /** The second card on each device, by device name. */
  beside: z.record(z.string(), z.int().positive()).default({}),
  /** The number of the last card that was added, so that no number is used again after a reset. */
  lastAdded: z.int().positive().optional(),
});
type Content = z.infer<typeof contentSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'cards.json');
const imageOf = (dataDir: string, appInstanceNumber: number): string => join(dataDir, `print-${appInstanceNumber}`);

function read(path: string): Content {
  try {
    return contentSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`The card file ${path} is not readable. Delete it to start with new cards.`, { cause });
  }
}

/** All chip cards of the workstation and their positions, stored in a folder. */
export class CardStore {
  readonly #dataDir: string;
  #content: Content;

  /**
   * @param dataDir folder of the cards, created if missing and filled with the demo cards
   * @throws Error if a file cannot be read, or the folder is not writable
   */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    const path = fileOf(dataDir);
    this.#content = existsSync(path) ? read(path) : { version: 1, cards: createDemoCards(), placed: {}, beside: {} };
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      // A folder of an older version may be readable by everyone, but printed cards show names and photos.
      chmodSync(dataDir, 0o700);
      this.#persist(this.#content);
    } catch (cause) {
      throw new Error(`The card folder ${dataDir} is not writable.`, { cause });
    }
  }

  all(): readonly ChipCard[] {
    return this.#content.cards;
  }

  find(appInstanceNumber: number): ChipCard | undefined {
    return this.#content.cards.find((card) => card.appInstanceNumber === appInstanceNumber);
  }

  /** Stores a changed card. @throws Error of the file system; the card is unchanged then */
  save(changed: ChipCard): void {
    const cards = this.#content.cards.map((card) => (card.appInstanceNumber === changed.appInstanceNumber ? changed : card));
    this.#persist({ ...this.#content, cards });
  }

  /** Adds a blank card with a new number. Numbers of deleted cards are not used again, because the middleware may know them. */
  add(label?: string): ChipCard {
    const { lastAdded = 0 } = this.#content;
    const highest = Math.max(lastAdded, ...this.#content.cards.map((card) => card.appInstanceNumber));
    const appInstanceOrgId = this.#content.cards[0]?.appInstanceOrgId ?? 0;
    const appInstanceNumber = highest + 1;
    const card = createBlankCard({ appInstanceNumber, appInstanceOrgId, label: label ?? `Neue Karte ${appInstanceNumber}` });
    this.#persist({ ...this.#content, cards: [...this.#content.cards, card], lastAdded: appInstanceNumber });
    return card;
  }

  /** The card on a device. */
  findOnDevice(device: string): ChipCard | undefined {
    const appInstanceNumber = this.#content.placed[device];
    return appInstanceNumber === undefined ? undefined : this.find(appInstanceNumber);
  }

  /** The second card on a device. */
  findSecondOnDevice(device: string): ChipCard | undefined {
    const appInstanceNumber = this.#content.beside[device];
    return appInstanceNumber === undefined ? undefined : this.find(appInstanceNumber);
  }

  /** Moves a card to a device and removes the device's other cards; undefined removes all cards of the device. */
  setDevice(device: string, appInstanceNumber: number | undefined): void {
    const others = (places: Content['placed']) =>
      Object.fromEntries(Object.entries(places).filter(([name, number]) => name !== device && number !== appInstanceNumber));
    const placed = others(this.#content.placed);
    if (appInstanceNumber !== undefined) placed[device] = appInstanceNumber;
    this.#persist({ ...this.#content, placed, beside: others(this.#content.beside) });
  }

  /** Moves a card to a device, next to the card there; undefined removes the second card. */
  placeSecondCard(device: string, appInstanceNumber: number | undefined): void {
    const first = this.#content.placed[device];
    if (appInstanceNumber !== undefined && appInstanceNumber === first) return;
    const others = (places: Content['placed']) => Object.entries(places).filter(([, number]) => number !== appInstanceNumber);
    const beside = Object.fromEntries(others(this.#content.beside).filter(([name]) => name !== device));
    const placed = Object.fromEntries(others(this.#content.placed));
    if (appInstanceNumber !== undefined && first === undefined) placed[device] = appInstanceNumber;
    else if (appInstanceNumber !== undefined) beside[device] = appInstanceNumber;
    this.#persist({ ...this.#content, placed, beside });
  }

  /** The picture on a card, if one was printed. */
  image(appInstanceNumber: number): Uint8Array | undefined {
    const path = imageOf(this.#dataDir, appInstanceNumber);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  saveImage(appInstanceNumber: number, image: Uint8Array): void {
    writeAtomically(imageOf(this.#dataDir, appInstanceNumber), image);
  }

  /** Resets to the initial demo cards, none on a device. */
  reset(): void {
    for (const card of this.#content.cards) rmSync(imageOf(this.#dataDir, card.appInstanceNumber), { force: true });
    const { lastAdded } = this.#content;
    this.#persist({ version: 1, cards: createDemoCards(), placed: {}, beside: {}, ...(lastAdded === undefined ? {} : { lastAdded }) });
  }

  /** Writes the file first, so that a failed write changes neither the folder nor the state in memory. */
  #persist(content: Content): void {
    writeAtomically(fileOf(this.#dataDir), `${JSON.stringify(content, null, 1)}\n`);
    this.#content = content;
  }
}
