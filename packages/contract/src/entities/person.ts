import { z } from 'zod';
import { calendarDate, text } from './basics.ts';

/** Name and birth date, as every kind of person has them. */
export const personName = {
  idSalutation: z.int().nullish(),
  idTitle: z.int().nullish(),
  firstName: text,
  lastName: text,
  birthdate: calendarDate.nullish(),
};

/** A postal address. */
export const address = {
  street: text,
  houseNumber: text,
  addressInfo: text,
  postalCode: text,
  city: text,
  district: text,
  countryCode: text,
};

/** Ways to reach a person. */
export const reachability = { email: text, phonePrivate: text, phoneMobile: text };
