import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { chipCardSchema, type ChipCard } from './chip-card.ts';
import { createBlankCard, createFirstCards } from './seed.ts';

/**
 * Writes a file atomically: writes and syncs a temporary file, then renames it. Synchronous, so that a card is stored before
 * the PE responds.
 */
function writeAtomically(path: string, content: string | Uint8Array): void {
  const temporaryPath = `${path}.new`;
  const descriptor = openSync(temporaryPath, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporaryPath, path);
}

const storedContentSchema = z.object({
  version: z.literal(1),
  cards: z.array(chipCardSchema),
  /** The number of the first card on each device, by device name. */
  placed: z.record(z.string(), z.int().positive()),
  /** The number of the second card on each device, by device name. */
  beside: z.record(z.string(), z.int().positive()).default({}),
  /** The number of the card that was added last, so that a reset does not make its number available again. */
  lastAdded: z.int().positive().optional(),
});
type StoredContent = z.infer<typeof storedContentSchema>;

const getCardFilePath = (dataDir: string): string => join(dataDir, 'cards.json');
const getImagePath = (dataDir: string, appInstanceNumber: number): string => join(dataDir, `print-${appInstanceNumber}`);

function readCardFile(path: string): StoredContent {
  try {
    return storedContentSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`The card file ${path} is not readable. Delete it to start with new cards.`, { cause });
  }
}

/** The numbers of cards by device name. */
type Positions = StoredContent['placed'];

/** Returns the positions without the card of a device. */
const withoutDevice = (positions: Positions, device: string): Positions =>
  Object.fromEntries(Object.entries(positions).filter(([name]) => name !== device));

/** Returns the positions without a card, on whichever device it is. */
const withoutCard = (positions: Positions, appInstanceNumber: number): Positions =>
  Object.fromEntries(Object.entries(positions).filter(([, number]) => number !== appInstanceNumber));

/** The chip cards of the workstation and their positions, stored in a folder. */
export class CardStore {
  readonly #dataDir: string;
  readonly #organizationId: number | undefined;
  #content: StoredContent;

  /**
   * @param dataDir the folder; if it is missing, it is created with the first cards (`createFirstCards`)
   * @param organizationId the organization of new cards; by default that of the demo cards
   * @throws Error if the file of the cards cannot be read, or the folder is not writable
   */
  constructor(dataDir: string, organizationId?: number) {
    this.#dataDir = dataDir;
    this.#organizationId = organizationId;
    const path = getCardFilePath(dataDir);
    this.#content = existsSync(path) ? readCardFile(path) : { version: 1, cards: createFirstCards(organizationId), placed: {}, beside: {} };
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      // Printed cards show names and photos, so an existing folder is also made accessible to its owner only.
      chmodSync(dataDir, 0o700);
      this.#persist(this.#content);
    } catch (cause) {
      throw new Error(`The card folder ${dataDir} is not writable.`, { cause });
    }
  }

  list(): readonly ChipCard[] {
    return this.#content.cards;
  }

  find(appInstanceNumber: number): ChipCard | undefined {
    return this.#content.cards.find((card) => card.appInstanceNumber === appInstanceNumber);
  }

  /** Stores a changed card. @throws Error of the file system, which leaves the stored card unchanged */
  save(changed: ChipCard): void {
    const cards = this.#content.cards.map((card) => (card.appInstanceNumber === changed.appInstanceNumber ? changed : card));
    this.#persist({ ...this.#content, cards });
  }

  /** Adds a blank card with a new number. Numbers of deleted cards are not used again: the middleware may have stored them. */
  add(label?: string): ChipCard {
    const { lastAdded = 0 } = this.#content;
    const highestNumber = Math.max(lastAdded, ...this.#content.cards.map((card) => card.appInstanceNumber));
    const appInstanceOrgId = this.#organizationId ?? this.#content.cards[0]?.appInstanceOrgId ?? 0;
    const appInstanceNumber = highestNumber + 1;
    const card = createBlankCard({ appInstanceNumber, appInstanceOrgId, label: label ?? `Neue Karte ${appInstanceNumber}` });
    this.#persist({ ...this.#content, cards: [...this.#content.cards, card], lastAdded: appInstanceNumber });
    return card;
  }

  /** Returns the first card on a device. */
  findOnDevice(device: string): ChipCard | undefined {
    const appInstanceNumber = this.#content.placed[device];
    return appInstanceNumber === undefined ? undefined : this.find(appInstanceNumber);
  }

  /** Returns the second card on a device. */
  findSecondOnDevice(device: string): ChipCard | undefined {
    const appInstanceNumber = this.#content.beside[device];
    return appInstanceNumber === undefined ? undefined : this.find(appInstanceNumber);
  }

  /** Removes all cards from a device. */
  removeCards(device: string): void {
    const { placed, beside } = this.#content;
    this.#persist({ ...this.#content, placed: withoutDevice(placed, device), beside: withoutDevice(beside, device) });
  }

  /** Removes only the second card from a device. */
  removeSecondCard(device: string): void {
    this.#persist({ ...this.#content, beside: withoutDevice(this.#content.beside, device) });
  }

  /** Moves a card to a device and removes all other cards from the device. */
  placeCard(device: string, appInstanceNumber: number): void {
    const placed = { ...withoutCard(withoutDevice(this.#content.placed, device), appInstanceNumber), [device]: appInstanceNumber };
    const beside = withoutCard(withoutDevice(this.#content.beside, device), appInstanceNumber);
    this.#persist({ ...this.#content, placed, beside });
  }

  /** Moves a card to a device, next to the first card there. It replaces the second card there. On an empty device, it becomes the first card. */
  placeSecondCard(device: string, appInstanceNumber: number): void {
    const firstCard = this.#content.placed[device];
    if (appInstanceNumber === firstCard) return;
    const placed = withoutCard(this.#content.placed, appInstanceNumber);
    const beside = withoutCard(withoutDevice(this.#content.beside, device), appInstanceNumber);
    const positions = firstCard === undefined ? placed : beside;
    positions[device] = appInstanceNumber;
    this.#persist({ ...this.#content, placed, beside });
  }

  /** Returns the image that was printed on a card; undefined without a print. */
  readImage(appInstanceNumber: number): Uint8Array | undefined {
    const path = getImagePath(this.#dataDir, appInstanceNumber);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  saveImage(appInstanceNumber: number, image: Uint8Array): void {
    writeAtomically(getImagePath(this.#dataDir, appInstanceNumber), image);
  }

  /** Restores the first cards, none of them on a device. */
  reset(): void {
    for (const card of this.#content.cards) rmSync(getImagePath(this.#dataDir, card.appInstanceNumber), { force: true });
    const { lastAdded } = this.#content;
    const cards = createFirstCards(this.#organizationId);
    this.#persist({ version: 1, cards, placed: {}, beside: {}, ...(lastAdded === undefined ? {} : { lastAdded }) });
  }

  /** Writes the file before the content in memory changes, so that a failed write changes neither. */
  #persist(content: StoredContent): void {
    writeAtomically(getCardFilePath(this.#dataDir), `${JSON.stringify(content, null, 1)}\n`);
    this.#content = content;
  }
}
