import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createTestControlGuard } from './test-control-guard.ts';
import { faultSchema, type FaultInjector } from './faults.ts';
import { ApiError } from './api-error.ts';

/** Registers `/control/faults`, which requires the secret: PUT sets faults of calls, DELETE clears them. */
export function registerFaultRoutes(app: FastifyInstance, faults: FaultInjector, secret: string): void {
  const assertSecret = createTestControlGuard(secret);
  app.put('/control/faults', async (request, reply) => {
    assertSecret(request);
    const newFaults = z.array(faultSchema).safeParse(request.body);
    if (!newFaults.success)
      throw new ApiError(400, 'Diese Störungen gibt es nicht.', {
        code: 'validation-failed',
        fields: { body: z.prettifyError(newFaults.error) },
      });
    faults.set(newFaults.data);
    return reply.code(204).send();
  });
  app.delete('/control/faults', async (request, reply) => {
    assertSecret(request);
    faults.clear();
    return reply.code(204).send();
  });
}
