import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { calendarDateSchema, nullishStringSchema, uuidSchema, recordVersionSchema } from './primitives.ts';
import { addressShape, personNameShape, contactDetailsShape } from './person.ts';

const createEditableFields = () => ({
  ...personNameShape,
  ...addressShape,
  ...contactDetailsShape,
  contractStartDate: calendarDateSchema.nullish(),
  note: nullishStringSchema,
  identicalWithCustomer: z.boolean(),
});

/** A ticket holder not yet stored; `picture` is an image as a data URI. */
export const newTicketHolderSchema = objectSchema(() => ({ ...createEditableFields(), picture: nullishStringSchema }));
export type NewTicketHolder = z.infer<typeof newTicketHolderSchema>;

/** The user of the tickets (Fahrkarteninhaber). */
export const ticketHolderSchema = objectSchema(() => ({
  ...createEditableFields(),
  uuid: uuidSchema,
  uuidCustomer: uuidSchema,
  /** Numeric id, padded to 11 digits for the command server. */
  idTicketHolder: z.int(),
  ticketHolderNumber: z.int(),
  /** Present if a company pays (Kostenübernahme). */
  companyAssignment: z.object({ uuidCustomer: uuidSchema }).nullish(),
  version: recordVersionSchema,
}));
export type TicketHolder = z.infer<typeof ticketHolderSchema>;

/** The response to the creation of a ticket holder; only the uuid is required. */
export const createdTicketHolderSchema = objectSchema(() => ticketHolderSchema.partial().required({ uuid: true }).shape);
export type CreatedTicketHolder = z.infer<typeof createdTicketHolderSchema>;

/** A picture as a data URI, or null if there is none. */
export const pictureSchema = objectSchema(() => ({ picture: z.string().nullable() }));
export type Picture = z.infer<typeof pictureSchema>;
