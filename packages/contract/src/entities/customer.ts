import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { calendarDate, text, uuid, version } from './basics.ts';
import { address, personName, reachability } from './person.ts';

const editable = {
  ...personName,
  ...address,
  ...reachability,
  contactPerson: text,
  phoneBusiness: text,
  fax: text,
  contractStartDate: calendarDate.nullish(),
  note: text,
};

/** A customer not yet stored. */
export const newCustomer = z.object(editable);
export type NewCustomer = z.infer<typeof newCustomer>;

/** The paying party (Kunde). A non-empty `lockingReason` means locked. */
export const customer = z.object({
  ...editable,
  uuid,
  customerNumber: z.int(),
  lockingReason: text,
  uuidBankAccountHolder: uuid.nullish(),
  version,
});
export type Customer = z.infer<typeof customer>;

/** The answer to a new customer: at least the uuid. */
export const createdCustomer = customer.partial().required({ uuid: true });
export type CreatedCustomer = z.infer<typeof createdCustomer>;

/** A hit of the customer search or of the duplicate check. */
export const customerHit = z.object({
  id: z.int().nullish(),
  uuid,
  customerNumber: z.int(),
  firstName: text,
  lastName: text,
  birthdate: calendarDate.nullish(),
  email: text,
  street: text,
  houseNumber: text,
  postalCode: text,
  city: text,
  lockingReason: text,
});
export type CustomerHit = z.infer<typeof customerHit>;

/** A search has so many hits at most: of more, any are answered (ours; document 1, section 7 names no limit). */
export const mostHits = 100;

/** Why a stored customer may be the new one (decisions on the specification, 'Customers'). */
export const duplicateReasons = ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE', 'IBAN', 'EMAIL'] as const;
/** One of the reasons. */
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A possible duplicate with the reasons for it; where the middleware gives none, or others, they are not known. */
export const duplicate = customerHit.extend({
  reasons: needs('duplicatesByContact', z.array(z.enum(duplicateReasons)).nullish().catch(undefined)),
});
export type Duplicate = z.infer<typeof duplicate>;

/** What the quick search looks in (specification, document 1, section 3). */
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
  firstName: text,
  lastName: text,
  customerNumber: needs('additionalFields', z.int().nullish()),
  postalCode: needs('additionalFields', text),
  city: needs('additionalFields', text),
});
export type LatestCustomer = z.infer<typeof latestCustomer>;

/** A status flag (Statuskennzeichen): a coloured word on the customer. A colour that is not known shows as neutral. */
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
