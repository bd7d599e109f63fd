import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { calendarDateSchema, urlNumberSchema, uuidSchema } from '../entities/primitives.ts';
import { cardAuthorizationSchema, issuingJournalSchema, reportedStepSchema } from '../entities/issuing-journal.ts';

const sessionSchema = objectSchema(() => ({ webSessionId: z.string().min(1) }));
/** An id padded with zeros to 11 digits. */
const paddedIdSchema = z.string().regex(/^\d{11}$/, 'Keine gültige Nummer (11 Ziffern).');

/**
 * The calls about writing tickets onto cards:
 *
 * - `getCommandServerSession` is part of the specification (document 2, section 7).
 * - With `getIssuing` and `declareCardLost` the front end reads and changes the issuing journal of a ticket (capability
 *   `issuingJournal`).
 * - With the calls of `access: 'workplace'` the command server reports each step of writing a card (capability
 *   `commandServerJournal`). The middleware adds the steps to the issuing journal, so that a ticket is issued once, despite
 *   interruptions, lost responses and repeated attempts. These calls carry a proof that the command server sent them
 *   (`workplaceProof`).
 */
export const cardJournalCalls = {
  getCommandServerSession: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/command-server-session',
      summary: 'Open a command server session; opened with a ticket id, it is restricted to issuing that ticket and reading its holder',
      query: z.object({ ticketId: needs('issuingJournal', urlNumberSchema.optional()) }),
      response: z.object({ webSessionId: z.string() }),
      read: z.object({ webSessionId: z.union([z.string(), z.number()]) }),
    }),
  getIssuing: () =>
    defineCall({
      method: 'GET',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/issuing',
      summary: 'Get the issuing journal of a ticket',
      capability: 'issuingJournal',
      params: z.object({ customerUuid: uuidSchema, holderUuid: uuidSchema, id: urlNumberSchema }),
      response: issuingJournalSchema,
    }),
  declareCardLost: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/issuing/card-loss',
      summary: 'Report the card of an interrupted issuing as lost; afterwards another card can be used',
      capability: 'issuingJournal',
      params: z.object({ customerUuid: uuidSchema, holderUuid: uuidSchema, id: urlNumberSchema }),
      roles: ['issue-ticket'],
      body: z.object({ appInstanceNumber: z.int().positive() }),
      response: issuingJournalSchema,
    }),
  beginIssuing: () =>
    defineCall({
      method: 'POST',
      path: '/command-server-sessions/{webSessionId}/issuings',
      access: 'workplace',
      summary: 'Begin or continue issuing onto a card',
      capability: 'commandServerJournal',
      params: sessionSchema,
      body: z.object({
        /** Id of the ticket to issue. The middleware assigns the authorization number, which the response contains. */
        authorizationId: paddedIdSchema,
        ticketHolderId: paddedIdSchema,
        appInstanceNumber: z.int().positive(),
        appInstanceOrgId: z.int(),
        authorizationNumbersOnCard: z.array(z.int()),
        withPrint: z.boolean(),
      }),
      response: z.object({
        issuingId: z.string(),
        /** What the command server has to do: write the authorization, or nothing because it is already on this card. */
        action: z.enum(['write', 'already-on-card']),
        authorization: cardAuthorizationSchema,
        holderName: z.string(),
      }),
    }),
  recordIssuingStep: () =>
    defineCall({
      method: 'POST',
      path: '/command-server-sessions/{webSessionId}/issuings/{issuingId}/steps',
      access: 'workplace',
      summary: 'Record a step of issuing',
      capability: 'commandServerJournal',
      params: sessionSchema.extend({ issuingId: z.string() }),
      body: z.object({ step: reportedStepSchema, appInstanceNumber: z.int().positive() }),
      response: issuingJournalSchema,
    }),
  getHolderForCard: () =>
    defineCall({
      method: 'GET',
      path: '/command-server-sessions/{webSessionId}/ticket-holders/{ticketHolderId}',
      access: 'workplace',
      summary: 'Get the ticket holder for the customer data on a card',
      capability: 'commandServerJournal',
      params: sessionSchema.extend({ ticketHolderId: paddedIdSchema }),
      response: z.object({
        firstName: z.string(),
        lastName: z.string(),
        birthdate: calendarDateSchema.nullable(),
        picture: z.string().nullable(),
      }),
    }),
  recordReading: () =>
    defineCall({
      method: 'POST',
      path: '/command-server-sessions/{webSessionId}/readings',
      access: 'workplace',
      summary: 'Report the content of a completely read card; the journal is updated to match it',
      capability: 'commandServerJournal',
      params: sessionSchema,
      body: z.object({ appInstanceNumber: z.int().positive(), appInstanceOrgId: z.int(), authorizationNumbersOnCard: z.array(z.int()) }),
      response: z.object({}),
    }),
  recordWithdrawal: () =>
    defineCall({
      method: 'POST',
      path: '/command-server-sessions/{webSessionId}/withdrawals',
      access: 'workplace',
      summary: 'Record the withdrawal of an authorization from a card',
      capability: 'commandServerJournal',
      params: sessionSchema,
      body: z.object({
        appInstanceNumber: z.int().positive(),
        authorizationNumber: z.int().positive(),
        step: z.enum(['REMOVE_SENT', 'REMOVED']),
      }),
      response: z.object({}),
    }),
};
