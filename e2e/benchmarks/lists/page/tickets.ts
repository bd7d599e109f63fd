import type { SubscriptionTicket } from '@aboschalter/contract';

const products = ['Stadtabo Netz', 'Regioabo', 'Jobticket', 'Schülerabo', 'Seniorenabo 65+', 'Kurzstreckenabo', 'Deutschlandabo'];
const stops = ['Köln Hbf', 'Bonn Hauptbahnhof', 'Leverkusen Mitte', 'Düren, Kaiserplatz', 'Aachen West', 'Bergheim, Busbahnhof am Markt'];
const statuses = ['ISSUED', 'CREATED', 'TERMINATED', 'PAUSED'];

/** Creates a function that returns pseudo-random numbers between 0 and 1, the same ones in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates tickets, identical in each run. */
export function createTickets(count: number): SubscriptionTicket[] {
  const random = createRandom(4711);
  const pickText = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const createDate = (year: number) =>
    `${year}-${`${1 + Math.floor(random() * 12)}`.padStart(2, '0')}-${`${1 + Math.floor(random() * 28)}`.padStart(2, '0')}`;
  return Array.from({ length: count }, (_, id) => {
    const year = 2015 + Math.floor(random() * 11);
    const isIssued = random() < 0.9;
    return {
      id,
      uuidTicketHolder: '00000000-0000-4000-8000-000000000000',
      productVariantName: pickText(products),
      issueType: 'CHIP_CARD',
      appInstanceNumber: isIssued ? 4_100_000 + id : null,
      ticketNumber: isIssued ? 10_000 + id : null,
      creationDate: `${createDate(year)}T09:07:00`,
      validFrom: createDate(year),
      validUntil: random() < 0.5 ? createDate(year + 1) : null,
      terminationDate: random() < 0.3 ? createDate(year + 1) : null,
      proofUntil: random() < 0.2 ? createDate(year + 1) : null,
      status: pickText(statuses),
      startPoint: { id: 1, name: pickText(stops) },
      endPoint: { id: 2, name: pickText(stops) },
      price: 1_000 + Math.floor(random() * 9_000),
    };
  });
}
