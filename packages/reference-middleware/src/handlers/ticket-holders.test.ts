import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUuid, customerUuid, holderUuid, unknownUuid } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const loadHolder = (uuid: string) => middleware.send(calls.getTicketHolder, { params: { uuid } });
const companyRole = { roles: ['edit-ticket-holder-with-company-assignment'] } as const;

describe('a new holder', () => {
  it.each([calls.createTicketHolder, calls.createTicketHolderOnPage])('belongs to the customer ($path)', async (call) => {
    const created = await middleware.send(call, {
      params: { customerUuid: customerUuid('withoutHolder') },
      body: { ...createPerson({ firstName: 'Olga', note: 'neu' }), picture, identicalWithCustomer: false },
    });
    expect(created).toMatchObject({ firstName: 'Olga', uuidCustomer: customerUuid('withoutHolder'), note: 'neu', companyAssignment: null });
    expect(await loadHolder(created.uuid)).toEqual(created);
    expect(await middleware.send(calls.getPicture, { params: { uuid: created.uuid } })).toEqual({ picture });
  });

  it('that is identical with the customer gets the data of the customer', async () => {
    const created = await middleware.send(calls.createTicketHolder, {
      params: { customerUuid: customerUuid('withoutHolder') },
      body: { firstName: 'Falsch', identicalWithCustomer: true, picture },
    });
    expect(created).toMatchObject({ firstName: 'Olaf', lastName: 'Ohneinhaber', postalCode: '51465' });
  });
});

describe('changing a holder', () => {
  it('changes only the holder if it is not identical with the customer', async () => {
    const mia = await loadHolder(holderUuid('family', 1));
    const saved = await middleware.send(calls.updateTicketHolder, { body: { ...mia, firstName: 'Maria', email: null } });
    expect(saved).toEqual({ ...mia, firstName: 'Maria', version: 2 });
    expect((await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('family') } })).firstName).toBe('Max');
  });

  it('also changes customer and account if the holder is identical with the customer', async () => {
    const erika = await loadHolder(holderUuid('erika'));
    await middleware.send(calls.updateTicketHolder, { body: { ...erika, city: 'Bonn', postalCode: '53111' } });
    expect(await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } })).toMatchObject({
      city: 'Bonn',
      postalCode: '53111',
      customerNumber: 100_234,
    });
    expect((await middleware.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } })).city).toBe('Bonn');
  });

  it('leaves number, picture and company unchanged, and clears fields that are not sent', async () => {
    const { uuid, uuidCustomer, idTicketHolder, ticketHolderNumber } = await loadHolder(holderUuid('company'));
    const saved = await middleware.send(
      calls.updateTicketHolder,
      {
        body: {
          uuid,
          uuidCustomer,
          idTicketHolder: 1,
          ticketHolderNumber: 1,
          companyAssignment: null,
          ...createPerson({ lastName: 'Firmenkarte' }),
          identicalWithCustomer: false,
        },
      },
      companyRole,
    );
    expect(saved).toMatchObject({
      idTicketHolder,
      ticketHolderNumber,
      phonePrivate: null,
      contractStartDate: null,
      companyAssignment: { uuidCustomer: expect.any(String) },
    });
    expect((await middleware.send(calls.getPicture, { params: { uuid } })).picture).toMatch(/^data:image\/svg/);
  });

  it('is rejected if the request contains another customer', async () => {
    const erika = await loadHolder(holderUuid('erika'));
    expect((await middleware.expectError(calls.updateTicketHolder, { body: { ...erika, uuidCustomer: unknownUuid } })).userMessage).toBe(
      'Der Fahrkarteninhaber gehört zu einem anderen Kunden.',
    );
  });
});

describe('a holder paid by a company', () => {
  const params = { uuid: holderUuid('company') };

  it('can be changed only with the role for company assignments', async () => {
    const holder = await loadHolder(params.uuid);
    const sentence = 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.';
    const rejection = { status: 403, code: 'company-assignment', userMessage: sentence };
    expect(await middleware.expectError(calls.updateTicketHolder, { body: holder })).toEqual(rejection);
    expect(await middleware.expectError(calls.putPicture, { params, body: { picture } })).toEqual(rejection);
    expect(await middleware.expectError(calls.deletePicture, { params })).toEqual(rejection);
    expect(await middleware.send(calls.putPicture, { params, body: { picture } }, companyRole)).toEqual({ picture });
  });
});
