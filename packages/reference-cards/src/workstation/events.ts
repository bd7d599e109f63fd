import type { FastifyInstance } from 'fastify';
import type { Workstation } from './workstation.ts';

/** Registers `GET /workstation/events`: a stream with the event `changed` at its start and after every change. */
export function registerEventRoutes(app: FastifyInstance, workstation: Workstation): void {
  const openStreams = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const close of openStreams) close();
    done();
  });
  app.get('/workstation/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const sendChanged = (): void => {
      raw.write('event: changed\ndata: {}\n\n');
    };
    const close = (): void => {
      workstation.events.off('changed', sendChanged);
      openStreams.delete(close);
      raw.end();
    };
    openStreams.add(close);
    workstation.events.on('changed', sendChanged);
    request.raw.once('close', close);
    sendChanged();
  });
}
