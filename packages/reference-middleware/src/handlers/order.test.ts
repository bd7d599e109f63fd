import { calls, type OrderLineWithId } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.clock.now = FIXED_NOW;
});

type LineChanges = Partial<OrderLineWithId>;
const holder = { holderUuid: holderUuid('erika') };
const buy = async (...lines: LineChanges[]) => middleware.send(calls.orderTickets, { params: holder, body: lines.map(createOrderLine) });
/** Orders a single line, which must be rejected, and returns its problem. */
const expectRejectedLine = async (changes: LineChanges) => {
  const line = createOrderLine(changes);
  const { status, code, lines } = await middleware.expectError(calls.orderTickets, { params: holder, body: [line] });
  expect({ status, code, lineIds: lines?.map(({ lineId }) => lineId) }).toEqual({
    status: 409,
    code: 'order-lines-rejected',
    lineIds: [line.id],
  });
  return lines?.[0];
};
const listTickets = () => middleware.send(calls.getAboTickets, { params: { uuid: holder.holderUuid }, query: { activeOnly: false } });

const koeln = { id: 1001, name: 'Köln Hauptbahnhof' };
const bonn = { id: 1013, name: 'Bonn Hauptbahnhof' };
const findWaysFromCologneToBonn = () =>
  middleware.send(calls.findRelations, { params: { id: 110 }, body: { startPoint: koeln, endPoint: bonn, validFrom: '2026-12-15' } });

describe('an order', () => {
  it('creates an unissued ticket for each line', async () => {
    const before = (await listTickets()).length;
    const [one, two] = await buy({ info: 'x', salesPointNumber: '701' }, { idProductVariant: 120, price: 5_890 });
    expect(one).toMatchObject({
      productVariantName: 'Deutschlandticket',
      issueType: 'E_TICKET_VDV',
      status: 'ORDERED',
      ticketNumber: 0,
      creationDate: FIXED_NOW.toISOString(),
      validFrom: '2026-12-01',
      validUntil: null,
      activationFrom: '2026-12-01',
      proofUntil: null,
      price: 6_300,
      priceLevel: 0,
      uuidTicketHolder: holder.holderUuid,
    });
    expect(two).toMatchObject({ productVariantName: 'Stadtabo Netz', price: 5_890, validUntil: '2027-11-30' });
    expect((await listTickets()).slice(before)).toEqual([one, two]);
  });

  it('creates no ticket if one line is invalid', async () => {
    const before = (await listTickets()).length;
    await middleware.expectError(calls.orderTickets, {
      params: holder,
      body: [createOrderLine(), createOrderLine({ idProductVariant: 999 })],
    });
    expect(await listTickets()).toHaveLength(before);
  });
});

describe('the relation of an order', () => {
  it('determines stops, route, level and price of the ticket', async () => {
    const [direct, detour] = await findWaysFromCologneToBonn();
    if (!direct || !detour) throw new Error('expected two ways');
    const changes = { idProductVariant: 110, startDate: '2026-12-15', startPoint: koeln, endPoint: bonn };
    const [one, two] = await buy(
      { ...changes, idRelation: direct.id, price: direct.price },
      { ...changes, idRelation: detour.id, price: detour.price },
    );
    expect(one).toMatchObject({
      startPoint: koeln,
      endPoint: bonn,
      via: null,
      serviceLevel: '2. Klasse',
      priceLevel: direct.priceLevel,
      price: direct.price,
      validUntil: '2027-12-14',
    });
    expect(two).toMatchObject({ via: detour.via, price: detour.price });
    expect(await expectRejectedLine({ ...changes, idRelation: detour.id, price: direct.price + 1 })).toMatchObject({
      code: 'price-changed',
    });
  });

  it.each<[string, LineChanges]>([
    ['no stops', {}],
    ['no route', { startPoint: koeln, endPoint: bonn }],
    ['the same stop twice', { startPoint: koeln, endPoint: koeln, idRelation: 1 }],
    ['a stop that does not exist', { startPoint: { id: 1, name: 'x' }, endPoint: bonn, idRelation: 1 }],
    // The direct route from Köln to Bonn.
    ['the route between other stops', { startPoint: bonn, endPoint: koeln, idRelation: 10_011_300 }],
  ])('is rejected if it has %s', async (_, changes) => {
    expect(await expectRejectedLine({ idProductVariant: 110, price: null, ...changes })).toMatchObject({
      code: 'invalid-relation',
      userMessage: 'Für Jahresabo Jedermann wird ein gültiger Wahlweg verlangt.',
    });
  });

  it('is ignored if the product is relationless', async () => {
    expect((await buy({ startPoint: koeln, endPoint: bonn, idRelation: 5 }))[0]).toMatchObject({ startPoint: null, endPoint: null });
  });
});

describe('the price of an order', () => {
  it('is rejected if it differs from the catalogue', async () => {
    expect(await expectRejectedLine({ price: 4_900 })).toMatchObject({
      code: 'price-changed',
      userMessage: expect.stringMatching(/^Der Preis von Deutschlandticket hat sich geändert und beträgt jetzt 63,00.€\.$/u),
      price: 6_300,
    });
  });

  it.each([null, undefined])('is rejected if it is %j', async (price) => {
    const missing = { code: 'price-missing', price: 6_300, userMessage: expect.stringMatching(/^Für Deutschlandticket fehlt der Preis/u) };
    expect(await expectRejectedLine({ price })).toMatchObject(missing);
  });
});

describe('the first day of an order', () => {
  it.each(['2026-12-02', '2026-11-21', '2026-11-01', '2020-01-01', '2030-01-01'])('cannot be %s', async (startDate) => {
    expect(await expectRejectedLine({ startDate })).toMatchObject({
      code: 'invalid-start-date',
      userMessage: `Deutschlandticket kann nicht am ${startDate.split('-').toReversed().join('.')} beginnen.`,
    });
  });

  it('can be each start date that the product offers', async () => {
    const { possibleStartDates } = await middleware.send(calls.getProductVariant, { params: { id: 101 } });
    expect(possibleStartDates[0]).toBe('2026-12-01');
    for (const startDate of possibleStartDates) expect((await buy({ startDate }))[0]?.validFrom).toBe(startDate);
  });

  it("is a German day, independent of the server's time zone", async () => {
    // In Germany, it is 00:30 on 1 December, so only a start card can begin on that day.
    middleware.clock.now = new Date('2026-11-30T23:30:00Z');
    expect(await expectRejectedLine({ startDate: '2026-12-01' })).toMatchObject({ code: 'invalid-start-date' });
    expect((await buy({ startDate: '2026-12-01', instantSubscription: true }))[0]?.validUntil).toBe('2026-12-31');
  });
});

describe('a start card', () => {
  it('can begin today, ends at the end of the month, and is a separate product', async () => {
    expect((await buy({ instantSubscription: true, startDate: '2026-11-21' }))[0]).toMatchObject({
      idProductVariant: 102,
      productVariantName: 'Deutschlandticket Starter',
      validFrom: '2026-11-21',
      validUntil: '2026-11-30',
    });
  });

  it.each([
    ['2026-12-24', '2026-12-31', 6_300],
    ['2026-10-05', '2026-10-31', 6_300],
    ['2031-02-01', '2031-02-28', 6_552],
  ])('can begin on any day, such as %s, and then ends on %s for %i cents', async (startDate, validUntil, price) => {
    expect((await buy({ instantSubscription: true, startDate, price }))[0]).toMatchObject({
      idProductVariant: 102,
      validFrom: startDate,
      validUntil,
    });
  });

  it('is not available for every product', async () => {
    expect(
      await expectRejectedLine({ idProductVariant: 120, price: 5_890, instantSubscription: true, startDate: '2026-11-21' }),
    ).toMatchObject({
      code: 'start-card-not-available',
      userMessage: 'Stadtabo Netz gibt es nicht als Startkarte.',
    });
  });
});

describe('the proof of an order', () => {
  it('is required and stored if the product needs one, and is dropped otherwise', async () => {
    const job = { idProductVariant: 103, price: 5_985 };
    expect(await expectRejectedLine(job)).toMatchObject({
      code: 'entitlement-proof-required',
      userMessage: 'Für Deutschlandticket Job wird ein Nachweis verlangt.',
    });
    expect((await buy({ ...job, proofUntil: '2027-01-31' }))[0]?.proofUntil).toBe('2027-01-31');
    expect((await buy({ proofUntil: '2027-01-31' }))[0]?.proofUntil).toBeNull();
  });
});

describe('staff', () => {
  it('cannot order for a locked customer', async () => {
    const response = await middleware.expectError(calls.orderTickets, {
      params: { holderUuid: holderUuid('locked') },
      body: [createOrderLine()],
    });
    expect(response).toEqual({
      status: 409,
      code: 'customer-locked',
      userMessage: 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.',
    });
  });

  it('cannot order for a holder paid by a company without the role for company assignments', async () => {
    const request = { params: { holderUuid: holderUuid('company') }, body: [createOrderLine()] };
    expect(await middleware.expectError(calls.orderTickets, request)).toEqual({
      status: 403,
      code: 'company-assignment',
      userMessage: 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.',
    });
    expect(await middleware.send(calls.orderTickets, request, { roles: ['edit-ticket-holder-with-company-assignment'] })).toHaveLength(1);
  });
});

it('the list of tickets omits inactive tickets if only active tickets are requested', async () => {
  const [ticket] = await buy({});
  const params = { customerUuid: customerUuid('erika'), holderUuid: holder.holderUuid, id: ticket?.id ?? 0 };
  await middleware.send(calls.deleteTicket, { params, query: {} });
  const active = await middleware.send(calls.getAboTickets, { params: { uuid: holder.holderUuid }, query: { activeOnly: true } });
  expect(active.map(({ status }) => status)).not.toContain('DELETED');
  expect((await listTickets()).find(({ id }) => id === ticket?.id)?.status).toBe('DELETED');
});
