import { calls, type AccessCode } from '@aboschalter/contract';
// Only tests import this file.
import { type EndpointMock, mockResponse } from '@aboschalter/test-kit';

export const customerUuid = '00000000-0000-4000-8000-000000000001';

/** Times of this clock, as the middleware sends them. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

export const createAccessCode = (accessCode: string, valid = true): AccessCode => ({
  accessCode,
  valid,
  validFrom: at(2026, 10, 21, 9, 7),
  validUntil: at(2027, 0, 20, 10, 8),
});

/** Base data that enable or disable access codes. */
export const mockBaseData = (active: boolean): EndpointMock =>
  mockResponse(calls.getBaseData, () => ({
    salutations: [],
    titles: [],
    countries: [],
    reasonsTicketTermination: [],
    reasonsAboTicketReplacement: [],
    accessCodeSettings: { active },
  }));
