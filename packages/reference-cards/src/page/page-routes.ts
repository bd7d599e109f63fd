import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z, ZodError } from 'zod';
import { WorkstationError } from '../workstation/actions.ts';
import { getWorkstationState } from '../workstation/state.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { pageActions } from './page-actions.ts';
import { renderPage } from './render-page.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const readAsset = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** Returns the German message about invalid input; undefined for unexpected errors. */
const getInputErrorMessage = (error: unknown): string | undefined => {
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join(' ');
  return error instanceof WorkstationError ? error.message : undefined;
};

/**
 * Registers the routes of the page at `/`, its two assets and its forms. A form redirects to the updated page, or responds with
 * the page and a message.
 */
export function registerPageRoutes(app: FastifyInstance, workstation: Workstation): void {
  const script = readAsset('workstation.js');
  const style = readAsset('workstation.css');
  const sendPage = async (reply: FastifyReply, error?: string): Promise<FastifyReply> =>
    reply
      .code(error === undefined ? 200 : 400)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      .send(renderPage(getWorkstationState(workstation), error));

  app.get('/', async (_request, reply) => sendPage(reply));
  app.get('/page/workstation.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/page/workstation.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.post('/page/:action', async (request, reply) => {
    const { action } = z.object({ action: z.string() }).parse(request.params);
    const runAction = pageActions.get(action);
    if (!runAction) return reply.callNotFound();
    try {
      runAction(workstation, request.body);
    } catch (error) {
      const message = getInputErrorMessage(error);
      if (message === undefined) throw error;
      return sendPage(reply, message);
    }
    return reply.redirect('/', 303);
  });
}
