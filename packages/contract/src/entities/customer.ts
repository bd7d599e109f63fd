import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { calendarDate, nullishString, uuid, recordVersion } from './primitives.ts';
import { address, personName, contactDetails } from './person.ts';

const editable = {
  ...personName,
  ...address,
  ...contactDetails,
  contactPerson: nullishString,
  phoneBusiness: nullishString,
  fax: nullishString,
  contractStartDate: calendarDate.nullish(),
  note: nullishString,
};

/** A customer not yet stored. */
export const newCustomer = z.object(editable);
export type NewCustomer = z.infer<typeof newCustomer>;

/** The paying party (Kunde). A non-empty `lockingReason` means locked. */
export const customer = z.object({
  ...editable,
  uuid,
  customerNumber: z.int(),
  lockingReason: nullishString,
  uuidBankAccountHolder: uuid.nullish(),
  version: recordVersion,
});
export type Customer = z.infer<typeof customer>;

/** The response to a new customer: at least the uuid. */
export const createdCustomer = customer.partial().required({ uuid: true });
export type CreatedCustomer = z.infer<typeof createdCustomer>;

/** A hit of the customer search or of the duplicate check. */
export const customerHit = z.object({
  id: z.int().nullish(),
  uuid,
  customerNumber: z.int(),
  firstName: nullishString,
  lastName: nullishString,
  birthdate: calendarDate.nullish(),
  email: nullishString,
  street: nullishString,
  houseNumber: nullishString,
  postalCode: nullishString,
  city: nullishString,
  lockingReason: nullishString,
});
export type CustomerHit = z.infer<typeof customerHit>;

/**
 * Maximum number of hits of a search; with more, any of them are returned (ours; document 1,
 * section 7 names no limit).
 */
export const MAX_SEARCH_HITS = 100;

/** Why a stored customer may be a duplicate (decisions on the specification, 'Customers'). */
export const duplicateReasons = ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE', 'IBAN', 'EMAIL'] as const;
/** One of the reasons. */
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A possible duplicate with its reasons; undefined if the middleware returns none or others. */
export const duplicateCandidate = customerHit.extend({
  reasons: needs('duplicatesByContact', z.array(z.enum(duplicateReasons)).nullish().catch(undefined)),
});
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>;

/** The fields of the quick search (specification, document 1, section 3). */
export const quickSearchFields = ['LAST_NAME_FIRST_NAME', 'CUSTOMER_NUMBER', 'EMAIL', 'BIRTHDATE', 'APP_INSTANCE_NUMBER'] as const;
/** One of the fields of the quick search. */
export type QuickSearchField = (typeof quickSearchFields)[number];

/** The query of GET /customers; every field is optional, empty ones are ignored. */
export const customerSearchCriteria = z.object({
  quickSearch: z.string().optional(),
  quickSearchField: z.enum(quickSearchFields).optional(),
  customerNumber: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  birthdate: z.string().optional(),
  street: z.string().optional(),
  postalCode: z.string().optional(),
  city: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  ticketNumber: z.string().optional(),
  appInstanceNumber: z.string().optional(),
  appInstanceOrgId: z.string().optional(),
  iban: z.string().optional(),
  npsUserIdToken: z.string().optional(),
  npsUserId: z.string().optional(),
});
export type CustomerSearchCriteria = z.infer<typeof customerSearchCriteria>;

/** An entry of 'zuletzt geöffnete Kunden'. */
export const latestCustomer = z.object({
  id: z.int(),
  uuidCustomer: uuid,
  firstName: nullishString,
  lastName: nullishString,
  customerNumber: needs('additionalFields', z.int().nullish()),
  postalCode: needs('additionalFields', nullishString),
  city: needs('additionalFields', nullishString),
});
export type LatestCustomer = z.infer<typeof latestCustomer>;

/**
 * A status flag (Statuskennzeichen): a coloured word on the customer. An unknown colour is neutral.
 */
export const statusFlag = z.object({ name: z.string(), colour: z.enum(['BLUE', 'RED', 'YELLOW', 'GREEN', 'NEUTRAL']).catch('NEUTRAL') });
export type StatusFlag = z.infer<typeof statusFlag>;

/** An access code (Aktivierungscode); `valid` says whether it can be used now. */
export const accessCode = z.object({
  accessCode: z.string(),
  validFrom: z.iso.datetime({ offset: true }),
  validUntil: z.iso.datetime({ offset: true }),
  valid: z.boolean(),
});
export type AccessCode = z.infer<typeof accessCode>;
