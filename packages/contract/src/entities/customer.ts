import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { needs } from '../capabilities.ts';
import { calendarDateSchema, isoDateTimeSchema, nullishStringSchema, uuidSchema, recordVersionSchema } from './primitives.ts';
import { addressShape, personNameShape, contactDetailsShape } from './person.ts';

const createEditableFields = () => ({
  ...personNameShape,
  ...addressShape,
  ...contactDetailsShape,
  contactPerson: nullishStringSchema,
  phoneBusiness: nullishStringSchema,
  fax: nullishStringSchema,
  contractStartDate: calendarDateSchema.nullish(),
  note: nullishStringSchema,
});

/** A customer not yet stored. */
export const newCustomerSchema = objectSchema(createEditableFields);
export type NewCustomer = z.infer<typeof newCustomerSchema>;

/** The paying party (Kunde). A non-empty `lockingReason` means locked. */
export const customerSchema = objectSchema(() => ({
  ...createEditableFields(),
  uuid: uuidSchema,
  customerNumber: z.int(),
  lockingReason: nullishStringSchema,
  uuidBankAccountHolder: uuidSchema.nullish(),
  version: recordVersionSchema,
}));
export type Customer = z.infer<typeof customerSchema>;

/** The response to the creation of a customer; only the uuid is required. */
export const createdCustomerSchema = objectSchema(() => customerSchema.partial().required({ uuid: true }).shape);
export type CreatedCustomer = z.infer<typeof createdCustomerSchema>;

/** A hit of the customer search or of the duplicate check. */
export const customerHitSchema = objectSchema(() => ({
  id: z.int().nullish(),
  uuid: uuidSchema,
  customerNumber: z.int(),
  firstName: nullishStringSchema,
  lastName: nullishStringSchema,
  birthdate: calendarDateSchema.nullish(),
  email: nullishStringSchema,
  street: nullishStringSchema,
  houseNumber: nullishStringSchema,
  postalCode: nullishStringSchema,
  city: nullishStringSchema,
  lockingReason: nullishStringSchema,
}));
export type CustomerHit = z.infer<typeof customerHitSchema>;

/**
 * Maximum number of hits that a search returns. If more customers match, the middleware may return any of them. The
 * specification (document 1, section 7) has no limit.
 */
export const MAX_SEARCH_HITS = 100;

/** Why a stored customer may be a duplicate (decisions on the specification, 'Customers'). */
export const duplicateReasons = ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE', 'IBAN', 'EMAIL'] as const;
/** One of the reasons. */
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A possible duplicate. `reasons` is undefined if the middleware returns no reasons or unknown reasons. */
export const duplicateCandidateSchema = objectSchema(() => ({
  ...customerHitSchema.shape,
  reasons: needs('duplicatesByContact', z.array(z.enum(duplicateReasons)).nullish().catch(undefined)),
}));
export type DuplicateCandidate = z.infer<typeof duplicateCandidateSchema>;

/** The fields of the quick search (specification, document 1, section 3). */
export const quickSearchFields = ['LAST_NAME_FIRST_NAME', 'CUSTOMER_NUMBER', 'EMAIL', 'BIRTHDATE', 'APP_INSTANCE_NUMBER'] as const;
/** One of the fields of the quick search. */
export type QuickSearchField = (typeof quickSearchFields)[number];

/** The query of GET /customers; every field is optional, empty ones are ignored. */
export const customerSearchCriteriaSchema = objectSchema(() => ({
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
  /** A signed token of the sales platform (NPS) that names one of its users. */
  npsUserIdToken: z.string().optional(),
  /** The id of the customer at the sales platform (NPS). */
  npsUserId: z.string().optional(),
}));
export type CustomerSearchCriteria = z.infer<typeof customerSearchCriteriaSchema>;

/** An entry of 'zuletzt geöffnete Kunden'. */
export const latestCustomerSchema = objectSchema(() => ({
  id: z.int(),
  uuidCustomer: uuidSchema,
  firstName: nullishStringSchema,
  lastName: nullishStringSchema,
  customerNumber: needs('additionalFields', z.int().nullish()),
  postalCode: needs('additionalFields', nullishStringSchema),
  city: needs('additionalFields', nullishStringSchema),
  lockingReason: needs('additionalFields', nullishStringSchema),
}));
export type LatestCustomer = z.infer<typeof latestCustomerSchema>;

/**
 * A status flag (Statuskennzeichen): a coloured word about the customer. An unknown colour is read as NEUTRAL.
 */
export const statusFlagSchema = objectSchema(() => ({
  name: z.string(),
  colour: z.enum(['BLUE', 'RED', 'YELLOW', 'GREEN', 'NEUTRAL']).catch('NEUTRAL'),
}));
export type StatusFlag = z.infer<typeof statusFlagSchema>;

/** An access code (Aktivierungscode); `valid` says whether it can be used now. */
export const accessCodeSchema = objectSchema(() => ({
  accessCode: z.string(),
  validFrom: isoDateTimeSchema,
  validUntil: isoDateTimeSchema,
  valid: z.boolean(),
}));
export type AccessCode = z.infer<typeof accessCodeSchema>;
