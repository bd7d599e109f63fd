import { calls, type AccessCode } from '@aboschalter/contract';
// Only tests import this file.
import { type EndpointMock, mockResponse } from '@aboschalter/test-kit';

export const customerUuid = '00000000-0000-4000-8000-000000000001';

/** Converts year, month (from 0), day, hour and minute of local time to a timestamp of the middleware. */
const toTimestamp = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

/** Creates an access code with a fixed period of validity. */
export const createAccessCode = (accessCode: string, valid = true): AccessCode => ({
  accessCode,
  valid,
  validFrom: toTimestamp(2026, 10, 21, 9, 7),
  validUntil: toTimestamp(2027, 0, 20, 10, 8),
});

/** Mocks base data that enable or disable access codes. */
export const mockBaseData = (areCodesEnabled: boolean): EndpointMock =>
  mockResponse(calls.getBaseData, () => ({
    salutations: [],
    titles: [],
    countries: [],
    reasonsTicketTermination: [],
    reasonsAboTicketReplacement: [],
    accessCodeSettings: { active: areCodesEnabled },
  }));
