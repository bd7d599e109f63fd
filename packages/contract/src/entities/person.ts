import { z } from 'zod';
import { calendarDateSchema, nullishStringSchema } from './primitives.ts';

/** Name and birth date of any person. */
export const personNameShape = {
  idSalutation: z.int().nullish(),
  idTitle: z.int().nullish(),
  firstName: nullishStringSchema,
  lastName: nullishStringSchema,
  birthdate: calendarDateSchema.nullish(),
};

/** A postal address. */
export const addressShape = {
  street: nullishStringSchema,
  houseNumber: nullishStringSchema,
  addressInfo: nullishStringSchema,
  postalCode: nullishStringSchema,
  city: nullishStringSchema,
  district: nullishStringSchema,
  countryCode: nullishStringSchema,
};

/** Contact details of a person. */
export const contactDetailsShape = { email: nullishStringSchema, phonePrivate: nullishStringSchema, phoneMobile: nullishStringSchema };
