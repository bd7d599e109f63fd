import { z } from 'zod';
import { calendarDate, nullishString } from './primitives.ts';

/** Name and birth date, as every kind of person has them. */
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

/** Ways to reach a person. */
export const contactDetails = { email: nullishString, phonePrivate: nullishString, phoneMobile: nullishString };
