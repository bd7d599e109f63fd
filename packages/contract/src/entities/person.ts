import { z } from 'zod';
import { calendarDate, nullishString } from './primitives.ts';

/** Name and birth date of any person. */
export const personName = {
  idSalutation: z.int().nullish(),
  idTitle: z.int().nullish(),
  firstName: nullishString,
  lastName: nullishString,
  birthdate: calendarDate.nullish(),
};

/** A postal address. */
export const address = {
  street: nullishString,
  houseNumber: nullishString,
  addressInfo: nullishString,
  postalCode: nullishString,
  city: nullishString,
  district: nullishString,
  countryCode: nullishString,
};

/** Contact details of a person. */
export const contactDetails = { email: nullishString, phonePrivate: nullishString, phoneMobile: nullishString };
