import { freePort } from '@aboschalter/free-port';
import { setTimeout as delay } from 'node:timers/promises';
import { flawsOfCards, flawsOfLedger } from './books.ts';
import { clerkAt } from './clerk.ts';
import { DEEDS, openCounter, type Counter } from './counter.ts';
import type { Deed } from './deeds/deed.ts';
import { keptIn, type Engine, type Kept } from './engines.ts';
import { partOf, type Part } from './part.ts';
import { drawPoints, type Point, type Victim } from './points.ts';
import { startProvider } from './provider.ts';
import { shopWith, type Shop } from './shop.ts';
import { usualDurations, type Durations } from './usual-durations.ts';

/** What happened at a point. */
export interface PointReport {
  readonly victim: Victim;
  /** Milliseconds from the first deed's beginning to the kill. */
  readonly after: number;
  /** What was under way, and how far each deed was when the kill came. */
  readonly underWay: readonly string[];
  /** What was wrong. */
  readonly flaws: readonly string[];
}

/** Deeds go undisturbed so often first, to see how long they take. */
const UNDISTURBED = 3;
const CARD_KEY = 'the key of the check that kills the card service';

interface Scene {
  readonly kept: Kept;
  readonly parts: Readonly<Record<'middleware' | 'cards', Part>>;
  readonly shop: Shop;
  readonly counter: Counter;
  readonly durations: Durations;
}

const victimsOf = ({ parts }: Pick<Scene, 'parts'>, victim: Victim): Part[] =>
  victim === 'both' ? [parts.middleware, parts.cards] : [parts[victim]];

/**
 * Kills parts of the product at that many points, starts them again and looks whether all is well. It ends at the first
 * point where it is not: what comes after would say nothing.
 * @param onPoint is told of each point
 * @param signal ends it after the point that is under way
 */
export async function runKills(
  engine: Engine,
  count: number,
  seed: number,
  onPoint: (report: PointReport) => void,
  signal?: AbortSignal,
): Promise<void> {
  const provider = await startProvider();
  const [kept, middlewarePort, cardsPort] = await Promise.all([keptIn(engine), freePort(), freePort()]);
  const middleware = partOf(
    'reference-middleware',
    middlewarePort,
    {
      ...kept.environment,
      MIDDLEWARE_PORT: `${middlewarePort}`,
      MIDDLEWARE_ISSUER: provider.issuer,
      MIDDLEWARE_IDENTITY_SECRET: 'of nobody',
      MIDDLEWARE_CARD_KEY: CARD_KEY,
      MIDDLEWARE_RATE_LIMIT: '0',
    },
    'Middleware:',
  );
  const cards = partOf(
    'reference-cards',
    cardsPort,
    { CARDS_PORT: `${cardsPort}`, CARDS_DATA_DIR: kept.cardsFolder, MIDDLEWARE_URL: middleware.url, CARDS_KEY: CARD_KEY },
    'Kartenarbeitsplatz:',
  );
  try {
    await Promise.all([middleware.start(), cards.start()]);
    const shop = shopWith(clerkAt(middleware.url, provider), cards.url);
    const scene: Scene = {
      kept,
      parts: { middleware, cards },
      shop,
      counter: await openCounter(shop),
      durations: usualDurations(),
    };
    for (const { draws } of drawPoints(UNDISTURBED, seed + 1, DEEDS)) await undisturbed(scene, await scene.counter.deeds(draws));
    for (const point of drawPoints(count, seed, DEEDS)) {
      const report = await killAt(scene, point);
      onPoint(report);
      if (report.flaws.length > 0 || signal?.aborted) return;
    }
    await middleware.kill();
    const flaws = await flawsIn(scene, false);
    if (flaws.length > 0) onPoint({ victim: 'middleware', after: 0, underWay: ['the end of all'], flaws });
  } finally {
    await Promise.all([middleware.kill(), cards.kill()]);
    await kept.close();
    provider.close();
  }
}

async function undisturbed({ durations }: Scene, deeds: readonly Deed[]): Promise<void> {
  await Promise.all(deeds.map((deed) => durations.measured(deed)));
  await Promise.all(deeds.map((deed) => deed.finish()));
}

async function killAt(scene: Scene, point: Point): Promise<PointReport> {
  const { counter, durations, shop } = scene;
  const deeds = await counter.deeds(point.draws);
  // Each deed begins so long before the kill that it is hit at the part of its duration that was drawn for it.
  const leads = deeds.map((deed, index) => durations.usual(deed.kind) * (point.draws[index]?.at ?? 0));
  const after = Math.max(...leads);
  const attempts = deeds.map(async (deed, index) => {
    await delay(after - (leads[index] ?? 0));
    await durations.measured(deed);
  });
  const killed = victimsOf(scene, point.victim);
  const cut = delay(after).then(async () => {
    const underWay = deeds.map((deed) => `${deed.kind} ${deed.stands()}`);
    await Promise.all(killed.map((part) => part.kill()));
    return underWay;
  });
  const [underWay, ...attempted] = await Promise.all([cut, ...attempts.map(problemOf)]);
  const flaws = attempted.filter((problem) => problem !== undefined);
  if (killed.includes(scene.parts.middleware)) flaws.push(...(await flawsIn(scene, false)));
  await Promise.all(killed.map((part) => part.start()));
  flaws.push(...flawsOfCards(await shop.seenCards(), counter.books, counter.carriedBefore));
  const finished = await Promise.all(deeds.map((deed) => problemOf(deed.finish())));
  flaws.push(...finished.filter((problem) => problem !== undefined));
  flaws.push(...flawsOfCards(await shop.seenCards(), counter.books, counter.carriedBefore), ...(await flawsIn(scene, true)));
  return { victim: point.victim, after: Math.round(after), underWay, flaws };
}

async function flawsIn({ kept, counter }: Scene, isRunning: boolean): Promise<string[]> {
  const page = await kept.read(isRunning);
  return page === undefined ? [] : flawsOfLedger(page, counter.books);
}

/** What went wrong in words; undefined if nothing did. */
const problemOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
