import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fault, type FaultBoard } from './faults.ts';
import { Refusal } from './refusal.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `/control/faults`: PUT sets how calls are to be answered wrongly, DELETE ends it. For whoever knows the secret. */
export function serveFaults(app: FastifyInstance, faults: FaultBoard, secret: string): void {
  const expected = digest(`Bearer ${secret}`);
  const check = ({ headers }: FastifyRequest): void => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Refusal(403, 'Nur für Tests.');
  };
  app.put('/control/faults', async (request, reply) => {
    check(request);
    const wanted = z.array(fault).safeParse(request.body);
    if (!wanted.success) throw new Refusal(400, 'Diese Störungen gibt es nicht.', { fields: { body: z.prettifyError(wanted.error) } });
    faults.set(wanted.data);
    return reply.code(204).send();
  });
  app.delete('/control/faults', async (request, reply) => {
    check(request);
    faults.clear();
    return reply.code(204).send();
  });
}
