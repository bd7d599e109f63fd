import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, issued, ticket } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';
import type { Fault } from '../workstation/faults.ts';

type Breakage = Omit<Fault, 'times'>;

const readerSteps = ['open', 'read-directory', 'write-authorization', 'read-authorization', 'print', 'close'];
const commandServerSteps = ['start', ...readerSteps];
const middlewareSteps = ['ticket-holder', 'begin', 'WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'];
const around = ['before', 'after'] as const;

const atReader: Breakage[] = readerSteps.flatMap((step) =>
  (['before', 'during', 'after'] as const).flatMap((timing) =>
    (['connection-lost', 'reader-error', 'usb-error', 'card-removed'] as const).map((effect) => ({
      target: 'reader' as const,
      step,
      timing,
      effect,
    })),
  ),
);
const elsewhere: Breakage[] = [
  ...commandServerSteps.map((step) => ({ target: 'command-server' as const, step })),
  ...middlewareSteps.map((step) => ({ target: 'middleware' as const, step })),
].flatMap((place) => around.map((timing) => ({ ...place, timing, effect: 'connection-lost' as const })));
const everything = [...atReader, ...elsewhere];
const named = everything.map((one) => [`${one.target} ${one.step} ${one.timing} ${one.effect}`, one] as const);

/** Without `--full` every third fault is repeated: each step and each effect, but not all combinations. */
const repeated = named.filter((_, index) => process.env.ABOSCHALTER_FULL === '1' || index % 3 === 0);

const bench = setUpTestWorkstation();
let id = 0;
beforeEach(() => {
  id += 1;
});

const put = async (card: number): Promise<unknown> => bench.control('PUT', 'devices/printer/card', { appInstanceNumber: card });
const order = () => ticket(id, { withPrint: 'true' });

const entry = () => bench.journal.entry(ticket(id).authorizationId ?? '');

/** Returns the state of journal and cards. */
async function standing() {
  const { cards } = await bench.state();
  const printed = cards.filter(({ print }) => print?.complete).map(({ appInstanceNumber }) => appInstanceNumber);
  return {
    state: entry()?.state,
    card: entry()?.card,
    printed,
    onA: await bench.numbersOn(cardA),
    onB: await bench.numbersOn(cardB),
  };
}

/** Exactly one authorization on this card, journal completed, card printed completely. */
function onceOn(card: number) {
  const number = entry()?.number;
  return {
    state: 'COMPLETED',
    card,
    printed: [card],
    onA: card === cardA ? [number] : [],
    onB: card === cardB ? [number] : [],
  };
}

describe('after any fault', () => {
  it.each(named)('%s: once on the card after the repeat', async (_name, fault) => {
    await put(cardA);
    await bench.control('POST', 'devices/printer/faults', fault);
    await bench.issue('printer', order());
    const { devices } = await bench.state();
    expect(devices.printer.faults).toEqual([]);
    await put(cardA);
    issued(await bench.issue('printer', order()));
    expect(await standing()).toEqual(onceOn(cardA));
  });

  it.each(named)('%s: another card is rejected once writing has begun, the first one then works', async (_name, fault) => {
    await put(cardA);
    await bench.control('POST', 'devices/printer/faults', fault);
    await bench.issue('printer', order());
    await put(cardB);
    const onOther = await bench.issue('printer', order());
    const whereItIs = onOther.status === 1 ? cardB : cardA;
    expect(onOther.errors).toEqual(
      onOther.status === 1 ? [] : [`Die Ausgabe wurde auf der Karte ${cardA} begonnen. Bitte diese Karte auflegen.`],
    );
    await put(whereItIs);
    issued(await bench.issue('printer', order()));
    expect(await standing()).toEqual(onceOn(whereItIs));
  });

  it.each(repeated)('%s, and again in the repeat: once on the card after the third attempt', async (_name, fault) => {
    await put(cardA);
    const failing = async () => {
      await bench.control('POST', 'devices/printer/faults', fault);
      await bench.issue('printer', order());
      await bench.control('DELETE', 'devices/printer/faults');
      await put(cardA);
    };
    await failing();
    await failing();
    issued(await bench.issue('printer', order()));
    expect(await standing()).toEqual(onceOn(cardA));
  });
});

it('a write that the card rejected frees the ticket for another card', async () => {
  await put(cardA);
  await bench.control('POST', 'devices/printer/faults', {
    target: 'reader',
    step: 'write-authorization',
    timing: 'before',
    effect: 'reader-error',
  });
  const refused = await bench.issue('printer', order());
  expect(refused).toMatchObject({ status: 2, errors: ['StatusCode: 1', 'Der Kartendrucker hat die Anweisung abgebrochen.'] });
  expect(refused.steps).toEqual(['open', 'read-directory', 'write-authorization', 'read-authorization', 'close']);
  await put(cardB);
  issued(await bench.issue('printer', order()));
  expect(await standing()).toEqual(onceOn(cardB));
});

it('a write that the reader reports as failed, though it succeeded, continues', async () => {
  await put(cardA);
  await bench.control('POST', 'devices/printer/faults', {
    target: 'reader',
    step: 'write-authorization',
    timing: 'after',
    effect: 'reader-error',
  });
  issued(await bench.issue('printer', order()));
  expect(await standing()).toEqual(onceOn(cardA));
});

it.each([
  ['after', 1],
  ['during', 2],
  ['before', 1],
])('a print that breaks %s causes %i prints in total', async (timing, times) => {
  await put(cardA);
  await bench.control('POST', 'devices/printer/faults', { target: 'reader', step: 'print', timing });
  await bench.issue('printer', order());
  issued(await bench.issue('printer', order()));
  const { cards } = await bench.state();
  expect(cards.find(({ appInstanceNumber }) => appInstanceNumber === cardA)?.print).toEqual({
    format: 'svg',
    complete: true,
    printCount: times,
  });
});

describe('started twice', () => {
  it('on two devices with two cards: one of them gets it', async () => {
    await put(cardA);
    await bench.control('PUT', 'devices/reader/card', { appInstanceNumber: cardB });
    const endings = await Promise.all([bench.issue('printer', ticket(id)), bench.issue('reader', ticket(id))]);
    expect(new Set(endings.map(({ status }) => status))).toEqual(new Set([1, 3]));
    expect([...(await bench.numbersOn(cardA)), ...(await bench.numbersOn(cardB))]).toHaveLength(1);
  });

  it('on one device: it is on the card once, and a repeat finds it', async () => {
    await put(cardA);
    await Promise.all([bench.issue('printer', order()), bench.issue('printer', order())]);
    expect(issued(await bench.issue('printer', order())).wasAlreadyOnCard).toBe(true);
    expect(await standing()).toEqual(onceOn(cardA));
  });

  it('after completion: reports that and writes nothing', async () => {
    await put(cardA);
    const first = issued(await bench.issue('printer', order()));
    expect(first).toMatchObject({ wasAlreadyOnCard: false, printed: true, appInstanceNumber: cardA });
    expect(issued(await bench.issue('printer', order()))).toEqual({ ...first, wasAlreadyOnCard: true });
    expect(await standing()).toEqual(onceOn(cardA));
  });
});
