import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { customers } from '../db/schema/all.ts';
import type { FileStore } from '../files/file-store.ts';
import { ApiError, createNotFoundError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { createReadOnlyError } from '../http/map-database-error.ts';
import { ErasureRefusedError, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

/** The role for exporting and erasing the data of a person. It is separate from the roles of the back office. */
export const DATA_PROTECTION_ROLE = 'data-protection';

/** The dependencies and settings of the routes. */
export interface PersonalDataRoutesOptions {
  readonly db: Database;
  readonly canWrite: () => boolean;
  readonly files: FileStore;
  readonly authenticate: (request: FastifyRequest) => Promise<Principal>;
  readonly now: () => Date;
  /** See `erasePerson`. */
  readonly invoiceRetentionYears: number;
}

const paramsSchema = z.object({ customer: z.union([z.uuid(), z.coerce.number().int().positive().max(2_147_483_647)]) });

/**
 * Registers the routes for the data protection officer. `GET /personal-data/customers/{customer}` exports all stored data of
 * a customer as JSON, and `DELETE` erases them. `{customer}` is the uuid or the number of the customer. Both routes require
 * the role `data-protection`, and leave an entry in the audit trail. They are not part of the contract, since the back office
 * deletes no records (decision D-112).
 */
export function registerPersonalDataRoutes(app: FastifyInstance, options: PersonalDataRoutesOptions): void {
  const { db, files, now } = options;
  const path = '/personal-data/customers/:customer';
  const config = { access: 'staff' } as const;

  async function authorize(request: FastifyRequest): Promise<Principal> {
    const officer = await options.authenticate(request);
    if (!officer.roles.has(DATA_PROTECTION_ROLE))
      throw new ApiError(403, 'Ihnen fehlt das Recht für diesen Vorgang.', { code: 'forbidden' });
    // An export also writes, to the audit trail.
    if (!options.canWrite()) throw createReadOnlyError();
    return officer;
  }

  app.get(path, { config }, async (request, reply) => {
    const staff = await authorize(request);
    const content = await db.transaction(
      async (tx) => exportPerson({ db: tx, staff, now: now() }, await findCustomer(tx, request.params), files),
      // With this isolation level, all tables are read in their state at the same moment.
      { isolationLevel: 'repeatable read' },
    );
    return reply.header('content-disposition', `attachment; filename="${content.customer}.json"`).send(content);
  });

  app.delete(path, { config }, async (request, reply) => {
    const staff = await authorize(request);
    // Uploads no file. The pending uploads are only needed for their `markOrphaned`.
    const pending = await files.upload(db, () => [], now());
    try {
      return await db.transaction(async (tx) =>
        erasePerson({ db: tx, staff, now: now() }, await findCustomer(tx, request.params), pending, options.invoiceRetentionYears),
      );
    } catch (error) {
      if (!(error instanceof ErasureRefusedError)) throw error;
      const userMessage = `Die Daten können noch nicht gelöscht werden. ${error.message}`;
      return reply.code(409).send({ userMessage, code: 'erasure-refused', reasons: error.reasons });
    }
  });
}

/** Returns the uuid of a customer. @throws ApiError 404 */
async function findCustomer(db: Database, params: unknown): Promise<string> {
  const parsed = paramsSchema.safeParse(params);
  if (!parsed.success) throw createNotFoundError('Der Kunde');
  const { customer } = parsed.data;
  const condition = typeof customer === 'number' ? eq(customers.customerNumber, customer) : eq(customers.uuid, customer);
  return expectOne(await db.select({ uuid: customers.uuid }).from(customers).where(condition), 'Der Kunde').uuid;
}
