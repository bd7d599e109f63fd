import type { FastifyInstance } from 'fastify';
import type { Workstation } from './workplace.ts';

/** GET /workplace/events: a server-sent event `changed` after every change, and an initial one. */
export function registerEventRoutes(app: FastifyInstance, workplace: Workstation): void {
  const endings = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of endings) end();
    done();
  });
  app.get('/workplace/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = (): void => {
      raw.write('event: changed\ndata: {}\n\n');
    };
    const end = (): void => {
      workplace.events.off('changed', tell);
      endings.delete(end);
      raw.end();
    };
    endings.add(end);
    workplace.events.on('changed', tell);
    request.raw.once('close', end);
    tell();
  });
}
