import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUuid, customerUuid, holderUuid, unknownUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const loadAccount = () => middleware.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } });

describe('a bank account holder', () => {
  it('is changed together with the customer and the ticket holder while they are identical', async () => {
    const account = await loadAccount();
    expect(await middleware.send(calls.updateBankAccountHolder, { body: { ...account, phoneMobile: '0151 1' } })).toMatchObject({
      phoneMobile: '0151 1',
      iban: account.iban,
    });
    expect((await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } })).phoneMobile).toBe('0151 1');
    expect((await middleware.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } })).phoneMobile).toBe('0151 1');
  });

  it('is changed separately once it is no longer identical with the customer', async () => {
    const account = await loadAccount();
    await middleware.send(calls.updateBankAccountHolder, { body: { ...account, lastName: 'Vater', identicalWithCustomer: false } });
    expect((await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } })).lastName).toBe('Musterfrau');
    expect(await loadAccount()).toMatchObject({ lastName: 'Vater', identicalWithCustomer: false });
  });

  it('is stored with an IBAN without spaces and completed bank data', async () => {
    const saved = await middleware.send(calls.updateBankAccountHolder, {
      body: { ...(await loadAccount()), iban: 'DE89 3704 0044 0532 0130 00', bic: '', bankName: null },
    });
    expect(saved).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Commerzbank' });
  });

  it('is stored with the sent bank data, even if the check digits of the IBAN are wrong', async () => {
    const sent = { ...(await loadAccount()), iban: 'DE00370400440532013000', bic: 'ABCDEFGH', bankName: 'Hausbank' };
    expect(await middleware.send(calls.updateBankAccountHolder, { body: sent })).toEqual({ ...sent, version: (sent.version ?? 0) + 1 });
  });

  it('is stored without a BIC if its bank is unknown, and without an IBAN if none is required', async () => {
    const foreign = await middleware.send(calls.updateBankAccountHolder, {
      body: { ...(await loadAccount()), iban: 'NL9100000417164300', bic: null, bankName: null },
    });
    expect(foreign).toMatchObject({ bic: 'NOTPROVIDED', bankName: null });
    middleware.requiredFields.change({});
    expect(await middleware.send(calls.updateBankAccountHolder, { body: { ...foreign, iban: '' } })).toMatchObject({
      iban: null,
      bic: 'NOTPROVIDED',
    });
    middleware.requiredFields.reset();
  });

  it.each(['DE12', '12345678901234567', 'DE8937040044053201300X', 'D089370400440532013000'])(
    'is rejected with the IBAN %j',
    async (iban) => {
      expect(await middleware.expectError(calls.updateBankAccountHolder, { body: { ...(await loadAccount()), iban } })).toMatchObject({
        status: 400,
        userMessage: 'Die IBAN hat ein falsches Format.',
        fields: { iban: 'Die IBAN hat ein falsches Format.' },
      });
    },
  );

  it('is rejected if the request contains the id of another customer', async () => {
    expect(
      (await middleware.expectError(calls.updateBankAccountHolder, { body: { ...(await loadAccount()), uuidCustomer: unknownUuid } }))
        .userMessage,
    ).toBe('Der Kontoinhaber gehört zu einem anderen Kunden.');
  });
});
