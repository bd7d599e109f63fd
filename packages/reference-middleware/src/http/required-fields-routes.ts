import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RequiredFieldRules } from '../domain/required-field-rules.ts';
import { createTestControlGuard } from './test-control-guard.ts';
import { ApiError } from './api-error.ts';

/** Stricter than the schema of the contract, which replaces values that are not booleans by false. */
const newRulesSchema = z.record(z.string(), z.boolean());

/**
 * `/control/required-fields`: PUT replaces the required fields (`{ "customer.email": true, … }`), DELETE restores those
 * of the start. Requires the secret.
 */
export function registerRequiredFieldsRoutes(app: FastifyInstance, rules: RequiredFieldRules, secret: string): void {
  const check = createTestControlGuard(secret);
  app.put('/control/required-fields', async (request, reply) => {
    check(request);
    const wanted = newRulesSchema.safeParse(request.body);
    if (!wanted.success) throw new ApiError(400, 'Das sind keine Regeln für Pflichtfelder.', { code: 'validation-failed' });
    rules.change(wanted.data);
    return reply.code(204).send();
  });
  app.delete('/control/required-fields', async (request, reply) => {
    check(request);
    rules.reset();
    return reply.code(204).send();
  });
}
