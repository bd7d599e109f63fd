import { getFollowingMonthEnds, type CalendarDate } from '@aboschalter/formats';

/** The number of month ends in 'Nachweis bis' (specification, document 2, section 9). */
const PROOF_MONTHS = 36;

/** The choices of 'Nachweis bis': 36 month ends from the month after the start date; none without a start date. */
export const proofDateOptions = (startDate: CalendarDate | undefined): readonly CalendarDate[] =>
  startDate === undefined ? [] : getFollowingMonthEnds(startDate, PROOF_MONTHS);
