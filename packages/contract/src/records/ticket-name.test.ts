import { expect, it } from 'vitest';
import { getTicketName } from './ticket-name.ts';

const issuance = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };

it.each([
  ['its number if it is issued', 900_007, undefined, 'Berechtigung 900007'],
  ['its product if it is not issued', 0, undefined, 'Stadtabo'],
  ['its product, number and card if issuing was interrupted', 0, issuance, 'Stadtabo, 900001 auf Karte 4100011'],
])('a ticket is named by %s', (_, ticketNumber, interrupted, name) => {
  expect(getTicketName({ ticketNumber, productVariantName: 'Stadtabo' }, interrupted)).toBe(name);
});
