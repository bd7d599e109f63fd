import type { FastifyInstance } from 'fastify';
import type { Workstation } from './workstation.ts';

/** GET /workstation/events: a server-sent event `changed` after every change, and an initial one. */
export function registerEventRoutes(app: FastifyInstance, workstation: Workstation): void {
  const endings = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of endings) end();
    done();
  });
  app.get('/workstation/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = (): void => {
      raw.write('event: changed\ndata: {}\n\n');
    };
    const end = (): void => {
      workstation.events.off('changed', tell);
      endings.delete(end);
      raw.end();
    };
    endings.add(end);
    workstation.events.on('changed', tell);
    request.raw.once('close', end);
    tell();
  });
}
