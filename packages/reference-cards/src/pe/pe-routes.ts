import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { destroyConnection } from '../http/destroy-connection.ts';
import { removeCard } from '../workstation/actions.ts';
import { deviceNameSchema, type Device } from '../workstation/device.ts';
import { UNKNOWN_STATUS, type FaultEffect } from '../workstation/faults.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { execute, executeInterrupted, type PeRequest } from './execute.ts';
import { toErrorResponse, serializePeResponse, type PeResponse } from './pe-response.ts';
import { parsePeQuery } from './pe-command.ts';

const paramsSchema = z.object({ device: deviceNameSchema });

const createUsbErrorResponse = ({ label }: Device): PeResponse =>
  toErrorResponse('usb', `Fehler beim Zugriff auf den ${label}: ungültiges handle`);

/** The responses to faults that have no further effect than their response. */
const faultResponses: Partial<Record<FaultEffect, PeResponse>> = {
  'out-of-paper': toErrorResponse('printer', 'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.'),
  'ribbon-empty': toErrorResponse('printer', 'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.'),
  'card-jam': toErrorResponse(
    'printer',
    'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.',
  ),
  'unknown-status': { statusCode: UNKNOWN_STATUS, statusText: `Das Gerät meldet den unbekannten Zustand ${UNKNOWN_STATUS}.`, data: '' },
};

/** The response of the PE, or `connection-lost` if the connection is closed without a response. */
type RequestOutcome = PeResponse | 'connection-lost';

/**
 * Applies a fault to a command.
 * @param getResponseWithoutCard called after the fault `card-removed` has removed the card. It returns the response that the PE then
 *   sends, which depends on how far the command was executed before
 */
function applyFault(
  workstation: Workstation,
  device: Device,
  effect: FaultEffect,
  getResponseWithoutCard: () => PeResponse,
): RequestOutcome {
  workstation.events.emit('changed');
  if (effect === 'connection-lost') return 'connection-lost';
  const faultResponse = faultResponses[effect];
  if (faultResponse) return faultResponse;
  if (effect === 'reader-error') return toErrorResponse('general', `Der ${device.label} hat die Anweisung abgebrochen.`);
  if (effect === 'usb-error') {
    device.cardSession = undefined;
    return createUsbErrorResponse(device);
  }
  // The remaining effect is `card-removed`.
  removeCard(workstation, device.name);
  return getResponseWithoutCard();
}

/** Executes a command, and applies pending faults before, during or after it. */
function handleRequest(workstation: Workstation, device: Device, request: PeRequest): RequestOutcome {
  const { action } = request.query;
  if (device.settings.connection === 'no-usb') return createUsbErrorResponse(device);
  const faultBefore = device.faults.take('reader', action, 'before');
  if (faultBefore) return applyFault(workstation, device, faultBefore, () => execute(workstation, device, request));
  const faultDuring = device.faults.take('reader', action, 'during');
  if (faultDuring) {
    executeInterrupted(workstation, device, request);
    return applyFault(workstation, device, faultDuring, () => toErrorResponse('noCard'));
  }
  const response = execute(workstation, device, request);
  const faultAfter = device.faults.take('reader', action, 'after');
  return faultAfter ? applyFault(workstation, device, faultAfter, () => response) : response;
}

/**
 * Registers the routes of the PEs. The query string is a command. Print jobs are sent by POST with the image as body
 * of the type text/plain. The response is XML.
 */
export function registerPeRoutes(app: FastifyInstance, workstation: Workstation): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const device = workstation.devices[paramsSchema.parse(request.params).device];
    if (device.settings.connection === 'no-network') {
      workstation.observer.onPeResponse({ device: device.name, status: 'connection-lost' });
      return destroyConnection(request, reply);
    }
    if (device.settings.delayMs > 0) await workstation.wait(device.settings.delayMs);
    const query = parsePeQuery(request.query);
    const image = request.body instanceof Uint8Array ? request.body : undefined;
    const outcome = query ? handleRequest(workstation, device, { query, image }) : toErrorResponse('unknownCommand');
    workstation.observer.onPeResponse({ device: device.name, status: outcome === 'connection-lost' ? outcome : outcome.statusCode });
    if (outcome === 'connection-lost') return destroyConnection(request, reply);
    return reply.type('application/xml; charset=utf-8').send(serializePeResponse(outcome));
  };
  app.get('/:device/pe', handle);
  app.post('/:device/pe', handle);
}
