import { commandNames, commandResponseHeaders, commandStatus, type CommandName } from '@aboschalter/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { destroyConnection } from '../http/destroy-connection.ts';
import { deviceNameSchema } from '../workstation/device.ts';
import { UNKNOWN_STATUS, type FaultEffect } from '../workstation/faults.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { CommandError } from './command-error.ts';
import { toFailureResponse, type CommandResponse } from './command-response.ts';
import type { CommandServer } from './command-server.ts';

const paramsSchema = z.object({ device: deviceNameSchema, command: z.enum(Object.values(commandNames)) });

/** Sends an unknown status without a message, as a newer or faulty command server could. */
function sendUnknownStatus(reply: FastifyReply, command: CommandName): FastifyReply {
  // The status of this failure has no effect, because the header is overwritten.
  const { headers, body } = toFailureResponse({ command, appInstanceNumber: 0 }, new CommandError(commandStatus.sessionOver, []));
  return reply.headers({ ...headers, [commandResponseHeaders.status]: `${UNKNOWN_STATUS}` }).send(body);
}

/** Registers the routes of the command servers. GET starts a command; PUT has a response of the PE and continues it. */
export function registerCommandRoutes(app: FastifyInstance, workstation: Workstation, server: CommandServer): void {
  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (target: z.infer<typeof paramsSchema>) => Promise<CommandResponse>,
  ): Promise<FastifyReply> => {
    const target = paramsSchema.safeParse(request.params);
    if (!target.success) return reply.code(404).send({ userMessage: 'Diesen Befehl kennt der Kommandoserver nicht.' });
    const { faults, settings, command } = workstation.devices[target.data.device];
    if (settings.commandServer === 'stopped') return destroyConnection(request, reply);
    if (settings.delayMs > 0) await workstation.wait(settings.delayMs);
    // If no step expects this PUT, 'unexpected' matches only faults for any step.
    const step = request.method === 'GET' ? 'start' : (command?.step ?? 'unexpected');
    // `faultSchema` allows only two effects at a command server: an unknown status, or a lost connection.
    const applyFault = (effect: FaultEffect) =>
      effect === 'unknown-status' ? sendUnknownStatus(reply, target.data.command) : destroyConnection(request, reply);
    const faultBefore = faults.take('command-server', step, 'before');
    if (faultBefore) return applyFault(faultBefore);
    const { headers, body } = await run(target.data);
    const faultAfter = faults.take('command-server', step, 'after');
    return faultAfter ? applyFault(faultAfter) : reply.headers(headers).send(body);
  };
  // The base URL is for checks whether the command server is reachable.
  app.get('/:device/command-server', async (request, reply) => {
    const target = paramsSchema.pick({ device: true }).safeParse(request.params);
    if (!target.success) return reply.code(404).send({ userMessage: 'Dieses Gerät gibt es nicht.' });
    if (workstation.devices[target.data.device].settings.commandServer === 'stopped') return destroyConnection(request, reply);
    return reply.send({ commands: Object.values(commandNames) });
  });
  const path = '/:device/command-server/:command';
  app.get(path, async (request, reply) =>
    handle(request, reply, async ({ device, command }) => server.start(workstation.devices[device], command, request.headers)),
  );
  app.put(path, async (request, reply) =>
    handle(request, reply, async ({ device, command }) =>
      server.continue(workstation.devices[device], command, request.headers, request.body),
    ),
  );
}
