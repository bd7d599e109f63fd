import type { CustomerSearchCriteria } from '@aboschalter/contract';

/** The twelve fields of the search form, as typed (specification, document 1, section 2). */
export interface SearchValues {
  readonly customerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A calendar date; a text that is none stands here as typed. */
  readonly birthdate: string | undefined;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly appInstanceNumber: string;
  readonly ticketNumber: string;
  readonly iban: string;
}

/** The form as it is on arrival and after a reset. */
export const emptySearch: SearchValues = {
  customerNumber: '',
  firstName: '',
  lastName: '',
  birthdate: undefined,
  email: '',
  phone: '',
  street: '',
  postalCode: '',
  city: '',
  appInstanceNumber: '',
  ticketNumber: '',
  iban: '',
};

/** All values are sent as they are, only surrounding blanks go; there is no client-side validation. */
export function criteriaOf(values: SearchValues): CustomerSearchCriteria {
  return Object.fromEntries(Object.entries(values).map(([name, value]: [string, string | undefined]) => [name, value?.trim()]));
}
