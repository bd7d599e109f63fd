import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, expectIssued, createIssueHeaders } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';
import type { Fault } from '../workstation/faults.ts';

type TestFault = Omit<Fault, 'times'>;

const readerSteps = ['open', 'read-directory', 'write-authorization', 'read-authorization', 'print', 'close'];
const commandServerSteps = ['start', ...readerSteps];
const middlewareSteps = ['ticket-holder', 'begin', 'WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'];

const readerFaults: TestFault[] = readerSteps.flatMap((step) =>
  (['before', 'during', 'after'] as const).flatMap((timing) =>
    (['connection-lost', 'reader-error', 'usb-error', 'card-removed'] as const).map((effect) => ({
      target: 'reader' as const,
      step,
      timing,
      effect,
    })),
  ),
);
const otherFaults: TestFault[] = [
  ...commandServerSteps.map((step) => ({ target: 'command-server' as const, step })),
  ...middlewareSteps.map((step) => ({ target: 'middleware' as const, step })),
].flatMap((place) => (['before', 'after'] as const).map((timing) => ({ ...place, timing, effect: 'connection-lost' as const })));
/** All faults with their names. */
const faultCases = [...readerFaults, ...otherFaults].map(
  (fault) => [`${fault.target} ${fault.step} ${fault.timing} ${fault.effect}`, fault] as const,
);

/**
 * All faults in a full test run (`ABOSCHALTER_FULL=1`), otherwise every third one. Each step of the PE has 12 faults (3 timings, 4 effects), so every third fault
 * includes each step with each effect once, but not with each timing.
 */
const repeatedFaultCases = faultCases.filter((_, index) => process.env.ABOSCHALTER_FULL === '1' || index % 3 === 0);

const workstation = setUpTestWorkstation();
/** The ticket of a test; each test issues a new one. */
let ticketId = 0;
beforeEach(() => {
  ticketId += 1;
});

const placeCard = async (card: number): Promise<unknown> => workstation.control('PUT', 'devices/printer/card', { appInstanceNumber: card });
const createHeaders = () => createIssueHeaders(ticketId, { withPrint: 'true' });
const getJournalEntry = () => workstation.journal.getEntry(createIssueHeaders(ticketId).authorizationId ?? '');

/** Returns what journal and cards contain about the ticket. */
async function getOutcome() {
  const { cards } = await workstation.getState();
  const printed = cards.filter(({ print }) => print?.complete).map(({ appInstanceNumber }) => appInstanceNumber);
  return {
    state: getJournalEntry()?.state,
    card: getJournalEntry()?.card,
    printed,
    onA: await workstation.getNumbersOn(cardA),
    onB: await workstation.getNumbersOn(cardB),
  };
}

/** Returns the outcome of exactly one issuing: one authorization on this card, a complete print, a completed journal. */
function createOutcomeOnCard(card: number) {
  const number = getJournalEntry()?.number;
  return {
    state: 'COMPLETED',
    card,
    printed: [card],
    onA: card === cardA ? [number] : [],
    onB: card === cardB ? [number] : [],
  };
}

// The target `reader` is the PE of the device, here of the printer.
describe('issuing with the fault', () => {
  it.each(faultCases)('%s is completed exactly once by a repetition', async (_name, fault) => {
    await placeCard(cardA);
    await workstation.control('POST', 'devices/printer/faults', fault);
    await workstation.issue('printer', createHeaders());
    const { devices } = await workstation.getState();
    // The fault has occurred.
    expect(devices.printer.faults).toEqual([]);
    await placeCard(cardA);
    expectIssued(await workstation.issue('printer', createHeaders()));
    expect(await getOutcome()).toEqual(createOutcomeOnCard(cardA));
  });

  it.each(faultCases)(
    '%s is completed on another card if writing had not begun, and otherwise only on the first card',
    async (_name, fault) => {
      await placeCard(cardA);
      await workstation.control('POST', 'devices/printer/faults', fault);
      await workstation.issue('printer', createHeaders());
      await placeCard(cardB);
      const attemptOnOtherCard = await workstation.issue('printer', createHeaders());
      const issuedCard = attemptOnOtherCard.status === 1 ? cardB : cardA;
      expect(attemptOnOtherCard.errors).toEqual(
        attemptOnOtherCard.status === 1 ? [] : [`Die Ausgabe wurde auf der Karte ${cardA} begonnen. Bitte diese Karte auflegen.`],
      );
      await placeCard(issuedCard);
      expectIssued(await workstation.issue('printer', createHeaders()));
      expect(await getOutcome()).toEqual(createOutcomeOnCard(issuedCard));
    },
  );

  it.each(repeatedFaultCases)(
    '%s in the first and in the second attempt is completed exactly once by the third attempt',
    async (_name, fault) => {
      await placeCard(cardA);
      const issueWithFault = async () => {
        await workstation.control('POST', 'devices/printer/faults', fault);
        await workstation.issue('printer', createHeaders());
        await workstation.control('DELETE', 'devices/printer/faults');
        await placeCard(cardA);
      };
      await issueWithFault();
      await issueWithFault();
      expectIssued(await workstation.issue('printer', createHeaders()));
      expect(await getOutcome()).toEqual(createOutcomeOnCard(cardA));
    },
  );
});

it('a ticket can be issued on another card after the first card has rejected the write', async () => {
  await placeCard(cardA);
  await workstation.control('POST', 'devices/printer/faults', {
    target: 'reader',
    step: 'write-authorization',
    timing: 'before',
    effect: 'reader-error',
  });
  const rejected = await workstation.issue('printer', createHeaders());
  expect(rejected).toMatchObject({ status: 2, errors: ['StatusCode: 1', 'Der Kartendrucker hat die Anweisung abgebrochen.'] });
  expect(rejected.steps).toEqual(['open', 'read-directory', 'write-authorization', 'read-authorization', 'close']);
  await placeCard(cardB);
  expectIssued(await workstation.issue('printer', createHeaders()));
  expect(await getOutcome()).toEqual(createOutcomeOnCard(cardB));
});

it('issuing continues if the PE reports a successful write as failed', async () => {
  await placeCard(cardA);
  await workstation.control('POST', 'devices/printer/faults', {
    target: 'reader',
    step: 'write-authorization',
    timing: 'after',
    effect: 'reader-error',
  });
  expectIssued(await workstation.issue('printer', createHeaders()));
  expect(await getOutcome()).toEqual(createOutcomeOnCard(cardA));
});

it.each([
  ['after', 1],
  ['during', 2],
  ['before', 1],
])('a fault %s the print leads to %i prints in total', async (timing, printCount) => {
  await placeCard(cardA);
  await workstation.control('POST', 'devices/printer/faults', { target: 'reader', step: 'print', timing });
  await workstation.issue('printer', createHeaders());
  expectIssued(await workstation.issue('printer', createHeaders()));
  const { cards } = await workstation.getState();
  expect(cards.find(({ appInstanceNumber }) => appInstanceNumber === cardA)?.print).toEqual({
    format: 'svg',
    complete: true,
    printCount,
  });
});

describe('issuing the same ticket twice', () => {
  it('at the same time on two devices with two cards succeeds on one of them', async () => {
    await placeCard(cardA);
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardB });
    const outcomes = await Promise.all([
      workstation.issue('printer', createIssueHeaders(ticketId)),
      workstation.issue('reader', createIssueHeaders(ticketId)),
    ]);
    // 1: done. 3: refused.
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([1, 3]));
    expect([...(await workstation.getNumbersOn(cardA)), ...(await workstation.getNumbersOn(cardB))]).toHaveLength(1);
  });

  it('at the same time on one device writes the ticket once, and a repetition finds the ticket on the card', async () => {
    await placeCard(cardA);
    await Promise.all([workstation.issue('printer', createHeaders()), workstation.issue('printer', createHeaders())]);
    expect(expectIssued(await workstation.issue('printer', createHeaders())).wasAlreadyOnCard).toBe(true);
    expect(await getOutcome()).toEqual(createOutcomeOnCard(cardA));
  });

  it('after completion reports that the ticket is on the card, and writes nothing', async () => {
    await placeCard(cardA);
    const first = expectIssued(await workstation.issue('printer', createHeaders()));
    expect(first).toMatchObject({ wasAlreadyOnCard: false, printed: true, appInstanceNumber: cardA });
    expect(expectIssued(await workstation.issue('printer', createHeaders()))).toEqual({ ...first, wasAlreadyOnCard: true });
    expect(await getOutcome()).toEqual(createOutcomeOnCard(cardA));
  });
});
