import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { destroyConnection } from '../http/destroy-connection.ts';
import { removeCard } from '../workstation/actions.ts';
import { deviceNameSchema, type Device } from '../workstation/device.ts';
import { UNKNOWN_STATUS, type FaultEffect } from '../workstation/faults.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { execute, executeWithTearing, type PeRequest } from './execute.ts';
import { toErrorResponse, serializePeResponse, type PeResponse } from './pe-response.ts';
import { parsePeQuery } from './pe-command.ts';

const paramsSchema = z.object({ device: deviceNameSchema });

const usbLost = ({ label }: Device): PeResponse => toErrorResponse('usb', `Fehler beim Zugriff auf den ${label}: ungültiges handle`);

/** The responses of the device to faults that do not move the card. */
const faultResponses: Partial<Record<FaultEffect, PeResponse>> = {
  'out-of-paper': toErrorResponse('printer', 'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.'),
  'ribbon-empty': toErrorResponse('printer', 'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.'),
  'card-jam': toErrorResponse(
    'printer',
    'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.',
  ),
  'unknown-status': { statusCode: UNKNOWN_STATUS, statusText: `Das Gerät meldet den unbekannten Zustand ${UNKNOWN_STATUS}.`, data: '' },
};

/** The response of the reader, or `connection-lost` if the connection is closed without one. */
type RequestOutcome = PeResponse | 'connection-lost';

function applyFault(workstation: Workstation, device: Device, effect: FaultEffect, getResponse: () => PeResponse): RequestOutcome {
  workstation.events.emit('changed');
  if (effect === 'connection-lost') return 'connection-lost';
  const faultResponse = faultResponses[effect];
  if (faultResponse) return faultResponse;
  if (effect === 'reader-error') return toErrorResponse('general', `Der ${device.label} hat die Anweisung abgebrochen.`);
  if (effect === 'usb-error') {
    device.cardSession = undefined;
    return usbLost(device);
  }
  removeCard(workstation, device.name);
  return getResponse();
}

/** Handles a command, with pending faults. */
function handleRequest(workstation: Workstation, device: Device, request: PeRequest): RequestOutcome {
  const { action } = request.query;
  if (device.settings.connection === 'no-usb') return usbLost(device);
  const before = device.faults.take('reader', action, 'before');
  if (before) return applyFault(workstation, device, before, () => execute(workstation, device, request));
  const during = device.faults.take('reader', action, 'during');
  if (during) {
    executeWithTearing(workstation, device, request);
    return applyFault(workstation, device, during, () => toErrorResponse('noCard'));
  }
  const answer = execute(workstation, device, request);
  const after = device.faults.take('reader', action, 'after');
  return after ? applyFault(workstation, device, after, () => answer) : answer;
}

/**
 * The routes of the readers (PE): GET has a command as query string, POST a print job with the image as plain text; the
 * response is XML.
 */
export function registerPeRoutes(app: FastifyInstance, workstation: Workstation): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const device = workstation.devices[paramsSchema.parse(request.params).device];
    if (device.settings.connection === 'no-network') return destroyConnection(request, reply);
    if (device.settings.delayMs > 0) await workstation.wait(device.settings.delayMs);
    const query = parsePeQuery(request.query);
    const image = request.body instanceof Uint8Array ? request.body : undefined;
    const outcome = query ? handleRequest(workstation, device, { query, image }) : toErrorResponse('unknownCommand');
    if (outcome === 'connection-lost') return destroyConnection(request, reply);
    return reply.type('application/xml; charset=utf-8').send(serializePeResponse(outcome));
  };
  app.get('/:device/pe', handle);
  app.post('/:device/pe', handle);
}
