import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type FaultInjector, refreshFaultSchema } from '../faults.ts';
import type { StaffUser } from '../staff/staff.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import { AdminApiError, handleAdminError } from './admin-errors.ts';
import {
  createUserBodySchema,
  groupWithRolesResponseSchema,
  lockSchema,
  membershipSchema,
  passwordChangeSchema,
  temporaryPasswordSchema,
  userIdSchema,
  userResponseSchema,
} from './admin-schemas.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Makes `scope` reject requests without the bearer secret of the middleware. */
function registerAdminAuth(scope: FastifyInstance, secret: string): void {
  const expected = digest(`Bearer ${secret}`);
  scope.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new AdminApiError(401, 'Der Zugriff auf die Benutzerverwaltung ist nicht erlaubt.');
    }
  });
}

const faultSwitchSchema = z.object({ refresh: refreshFaultSchema }, 'Der Schalter „refresh“ fehlt.');

const WRONG_PASSWORD = 'Das aktuelle Passwort ist falsch.';
const SAME_PASSWORD = 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!';

/** Adds the routes with which the middleware administers staff, groups and passwords, and the faults for tests. */
export function registerAdminRoutes(
  app: FastifyInstance,
  { store, faults, secret }: { store: StaffStore; faults: FaultInjector; secret: string },
): void {
  const findUserOrThrow = async (id: string): Promise<StaffUser> => {
    const staff = await store.find(id);
    if (!staff) throw new AdminApiError(404, 'Der Nutzer wurde nicht gefunden.');
    return staff;
  };
  const assertUserAndGroupExist = async ({ id, groupId }: z.infer<typeof membershipSchema>): Promise<void> => {
    await findUserOrThrow(id);
    if (!(await store.listGroups()).some((group) => group.id === groupId)) {
      throw new AdminApiError(404, 'Die Gruppe wurde nicht gefunden.');
    }
  };

  app.register(
    async (untypedScope) => {
      untypedScope.setValidatorCompiler(validatorCompiler);
      untypedScope.setSerializerCompiler(serializerCompiler);
      untypedScope.setErrorHandler(handleAdminError);
      registerAdminAuth(untypedScope, secret);
      const scope = untypedScope.withTypeProvider<ZodTypeProvider>();

      scope.get('/users', { schema: { response: { 200: z.array(userResponseSchema) } } }, async () => store.list());

      scope.post('/users', { schema: { body: createUserBodySchema, response: { 201: userResponseSchema } } }, async (request, reply) =>
        reply.code(201).send(await store.add(request.body.user, request.body.password)),
      );

      scope.get('/users/:id', { schema: { params: userIdSchema, response: { 200: userResponseSchema } } }, async (request) =>
        findUserOrThrow(request.params.id),
      );

      scope.delete('/users/:id', { schema: { params: userIdSchema } }, async (request, reply) => {
        await findUserOrThrow(request.params.id);
        await store.remove(request.params.id);
        return reply.code(204).send();
      });

      scope.get('/groups', { schema: { response: { 200: z.array(groupWithRolesResponseSchema) } } }, async () => store.listGroups());

      scope.put('/users/:id/groups/:groupId', { schema: { params: membershipSchema } }, async (request, reply) => {
        await assertUserAndGroupExist(request.params);
        await store.join(request.params.id, request.params.groupId);
        return reply.code(204).send();
      });

      scope.delete('/users/:id/groups/:groupId', { schema: { params: membershipSchema } }, async (request, reply) => {
        await assertUserAndGroupExist(request.params);
        await store.leave(request.params.id, request.params.groupId);
        return reply.code(204).send();
      });

      scope.put(
        '/users/:id/temporary-password',
        { schema: { params: userIdSchema, body: temporaryPasswordSchema } },
        async (request, reply) => {
          await findUserOrThrow(request.params.id);
          await store.setPassword(request.params.id, request.body.temporaryPassword, { temporary: true });
          return reply.code(204).send();
        },
      );

      scope.put('/users/:id/lock', { schema: { params: userIdSchema, body: lockSchema } }, async (request, reply) => {
        await findUserOrThrow(request.params.id);
        await store.setLock(request.params.id, request.body.locked);
        return reply.code(204).send();
      });

      scope.put('/users/:id/password', { schema: { params: userIdSchema, body: passwordChangeSchema } }, async (request, reply) => {
        const { id } = await findUserOrThrow(request.params.id);
        const { oldPassword, newPassword } = request.body;
        if (!(await store.hasPassword(id, oldPassword))) throw new AdminApiError(400, WRONG_PASSWORD);
        if (oldPassword === newPassword) throw new AdminApiError(400, SAME_PASSWORD);
        await store.setPassword(id, newPassword, { temporary: false });
        return reply.code(204).send();
      });

      scope.post('/faults', { schema: { body: faultSwitchSchema, response: { 200: faultSwitchSchema } } }, async (request) => {
        faults.setRefresh(request.body.refresh);
        return { refresh: faults.refresh };
      });
    },
    { prefix: '/admin' },
  );
}
