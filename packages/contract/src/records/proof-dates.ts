import { getFollowingMonthEnds, type CalendarDate } from '@aboschalter/formats';

/** The number of month ends in 'Nachweis bis' (specification, document 2, section 9). */
const PROOF_MONTHS = 36;
/** The choices that staff need most often, as numbers of months after the month of the start date. */
const FREQUENT_MONTHS = [6, 12];

/** Returns the choices of 'Nachweis bis': 36 month ends from the month after the start date; none without a start date. */
export const getProofDates = (start: CalendarDate | undefined): readonly CalendarDate[] =>
  start === undefined ? [] : getFollowingMonthEnds(start, PROOF_MONTHS);

/** Returns the choices half a year and a year after the month of the start date, with labels such as '+6 Monate'. */
export function getFrequentProofDates(start: CalendarDate | undefined): readonly { readonly label: string; readonly date: CalendarDate }[] {
  const dates = getProofDates(start);
  return FREQUENT_MONTHS.flatMap((months) => {
    const date = dates[months - 1];
    return date === undefined ? [] : [{ label: `+${months} Monate`, date }];
  });
}
