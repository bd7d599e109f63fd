import { cardApplication, cardAuthorization, cardCustomer } from '@aboschalter/contract';
import { z } from 'zod';

const nothing = z.object({});

/**
 * The actions of a reader (PE): the value of `action` in a reader command, with input and output (both encrypted, see
 * `secure-channel.ts`). Print has its image in the body of the POST.
 */
export const peActions = {
  /** Opens a session with the card on the device. */
  open: { input: nothing, output: z.object({ appInstanceNumber: z.int().positive(), appInstanceOrgId: z.int() }) },
  'read-directory': {
    input: nothing,
    output: z.object({
      application: cardApplication,
      capacity: z.int(),
      entries: z.array(z.object({ number: z.int(), orgId: z.int(), withdrawn: z.boolean() })),
    }),
  },
  'read-customer': { input: nothing, output: z.object({ customer: cardCustomer.nullable() }) },
  'read-authorizations': { input: nothing, output: z.object({ authorizations: z.array(cardAuthorization) }) },
  'read-authorization': {
    input: z.object({ number: z.int() }),
    output: z.object({ authorization: cardAuthorization, withdrawn: z.boolean() }),
  },
  'write-customer': { input: z.object({ customer: cardCustomer }), output: nothing },
  'write-authorization': { input: z.object({ authorization: cardAuthorization }), output: nothing },
  'withdraw-authorization': { input: z.object({ number: z.int() }), output: nothing },
  print: { input: z.object({ job: z.string(), sha256: z.string() }), output: nothing },
  /** Ends the session. */
  close: { input: nothing, output: nothing },
} as const;

export type PeAction = keyof typeof peActions;
export type PeInput<A extends PeAction> = z.infer<(typeof peActions)[A]['input']>;
export type PeOutput<A extends PeAction> = z.infer<(typeof peActions)[A]['output']>;

/** The names of all actions. */
export const peActionName = z.enum([
  'open',
  'read-directory',
  'read-customer',
  'read-authorizations',
  'read-authorization',
  'write-customer',
  'write-authorization',
  'withdraw-authorization',
  'print',
  'close',
]);
