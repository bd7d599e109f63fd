import { commandRequestHeaders as names } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { createCommandHeaders } from './command-request.ts';

it('a request contains every header, with 0 and false for omitted values', () => {
  expect(createCommandHeaders({})).toEqual({
    [names.checkCard]: 'false',
    [names.readCustomerData]: 'false',
    [names.readAppDirectoryOnly]: 'false',
    [names.withoutCreditCheck]: 'false',
    [names.withPrint]: 'false',
    [names.usageId]: '0',
    [names.authorizationNumber]: '0',
    [names.authorizationId]: '0',
    [names.maxAuthorizations]: '0',
    [names.ticketHolderId]: '0',
    [names.newCardId]: '0',
  });
});

it('a request contains the given values', () => {
  expect(
    createCommandHeaders({
      checkCard: true,
      readCustomerData: true,
      readAppDirectoryOnly: true,
      withoutCreditCheck: true,
      withPrint: true,
      usageId: 'u1',
      authorizationNumber: 70_001,
      newCardId: 4_100_011,
    }),
  ).toMatchObject({
    [names.checkCard]: 'true',
    [names.readCustomerData]: 'true',
    [names.readAppDirectoryOnly]: 'true',
    [names.withoutCreditCheck]: 'true',
    [names.withPrint]: 'true',
    [names.usageId]: 'u1',
    [names.authorizationNumber]: '70001',
    [names.newCardId]: '4100011',
    [names.maxAuthorizations]: '0',
  });
});

it.each([
  [4711, '00000004711'],
  ['4711', '00000004711'],
  ['A-1', '00000000A-1'],
  ['12345678901', '12345678901'],
  ['123456789012', '123456789012'],
])('a request contains the id %j of ticket and holder, padded with zeros to 11 characters', (id, padded) => {
  const headers = createCommandHeaders({ authorizationId: id, ticketHolderId: id });
  expect(headers[names.authorizationId]).toBe(padded);
  expect(headers[names.ticketHolderId]).toBe(padded);
});
