import { cardApplicationSchema, cardAuthorizationSchema, cardCustomerSchema } from '@aboschalter/contract';
import { z } from 'zod';

const emptySchema = z.object({});

/**
 * The actions of a PE with the schemas of their input and output, which are encrypted (`secure-channel.ts`). The
 * image of `print` is not part of its input but the body of the POST.
 */
export const peActions = {
  /** Opens a session with the card on the device. */
  open: { input: emptySchema, output: z.object({ appInstanceNumber: z.int().positive(), appInstanceOrgId: z.int() }) },
  'read-directory': {
    input: emptySchema,
    output: z.object({
      application: cardApplicationSchema,
      capacity: z.int(),
      entries: z.array(z.object({ number: z.int(), orgId: z.int(), withdrawn: z.boolean() })),
    }),
  },
  'read-customer': { input: emptySchema, output: z.object({ customer: cardCustomerSchema.nullable() }) },
  'read-authorizations': { input: emptySchema, output: z.object({ authorizations: z.array(cardAuthorizationSchema) }) },
  'read-authorization': {
    input: z.object({ number: z.int() }),
    output: z.object({ authorization: cardAuthorizationSchema, withdrawn: z.boolean() }),
  },
  'write-customer': { input: z.object({ customer: cardCustomerSchema }), output: emptySchema },
  'write-authorization': { input: z.object({ authorization: cardAuthorizationSchema }), output: emptySchema },
  'withdraw-authorization': { input: z.object({ number: z.int() }), output: emptySchema },
  print: { input: z.object({ job: z.string(), sha256: z.string() }), output: emptySchema },
  /** Ends the session. */
  close: { input: emptySchema, output: emptySchema },
} as const;

export type PeAction = keyof typeof peActions;
export type PeInput<A extends PeAction> = z.infer<(typeof peActions)[A]['input']>;
export type PeOutput<A extends PeAction> = z.infer<(typeof peActions)[A]['output']>;

/** The names of all actions. */
export const peActionNameSchema = z.enum([
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
