import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createTestControlGuard } from './test-control-guard.ts';
import { faultSchema, type FaultInjector } from './faults.ts';
import { ApiError } from './api-error.ts';

/** `/control/faults`: PUT sets faults of calls, DELETE clears them. Requires the secret. */
export function registerFaultRoutes(app: FastifyInstance, faults: FaultInjector, secret: string): void {
  const check = createTestControlGuard(secret);
  app.put('/control/faults', async (request, reply) => {
    check(request);
    const wanted = z.array(faultSchema).safeParse(request.body);
    if (!wanted.success)
      throw new ApiError(400, 'Diese Störungen gibt es nicht.', {
        code: 'validation-failed',
        fields: { body: z.prettifyError(wanted.error) },
      });
    faults.set(wanted.data);
    return reply.code(204).send();
  });
  app.delete('/control/faults', async (request, reply) => {
    check(request);
    faults.clear();
    return reply.code(204).send();
  });
}
