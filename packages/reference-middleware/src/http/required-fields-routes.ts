import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RequiredFieldRules } from '../domain/required-field-rules.ts';
import { createTestControlGuard } from './test-control-guard.ts';
import { ApiError } from './api-error.ts';

/** The schema of the contract is not used, because it replaces values that are not booleans by false instead of rejecting them. */
const newRulesSchema = z.record(z.string(), z.boolean());

/**
 * Registers `/control/required-fields`, which requires the secret: PUT replaces the required fields
 * (`{ "customer.email": true, … }`), DELETE restores those that applied when the middleware started.
 */
export function registerRequiredFieldsRoutes(app: FastifyInstance, rules: RequiredFieldRules, secret: string): void {
  const assertSecret = createTestControlGuard(secret);
  app.put('/control/required-fields', async (request, reply) => {
    assertSecret(request);
    const newRules = newRulesSchema.safeParse(request.body);
    if (!newRules.success) throw new ApiError(400, 'Das sind keine Regeln für Pflichtfelder.', { code: 'validation-failed' });
    rules.change(newRules.data);
    return reply.code(204).send();
  });
  app.delete('/control/required-fields', async (request, reply) => {
    assertSecret(request);
    rules.reset();
    return reply.code(204).send();
  });
}
