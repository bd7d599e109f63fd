import { z } from 'zod';
import { calendarDate, nullishString, uuid, recordVersion } from './primitives.ts';
import { address, personName, contactDetails } from './person.ts';

const editable = {
  ...personName,
  ...address,
  ...contactDetails,
  contractStartDate: calendarDate.nullish(),
  note: nullishString,
  identicalWithCustomer: z.boolean(),
};

/** A ticket holder not yet stored; `picture` is an image as a data URI. */
export const newTicketHolder = z.object({ ...editable, picture: nullishString });
export type NewTicketHolder = z.infer<typeof newTicketHolder>;

/** The user of the tickets (Fahrkarteninhaber). */
export const ticketHolder = z.object({
  ...editable,
  uuid,
  uuidCustomer: uuid,
  /** Numeric id, padded to 11 digits for the command server. */
  idTicketHolder: z.int(),
  ticketHolderNumber: z.int(),
  /** Present if a company pays (Kostenübernahme). */
  companyAssignment: z.object({ uuidCustomer: uuid }).nullish(),
  version: recordVersion,
});
export type TicketHolder = z.infer<typeof ticketHolder>;

/** The response to a new ticket holder: at least the uuid. */
export const createdTicketHolder = ticketHolder.partial().required({ uuid: true });
export type CreatedTicketHolder = z.infer<typeof createdTicketHolder>;

/** A picture as a data URI, or null if there is none. */
export const picture = z.object({ picture: z.string().nullable() });
export type Picture = z.infer<typeof picture>;
