import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cut } from '../http/cut.ts';
import { removeCard } from '../workplace/actions.ts';
import { deviceName, type Device } from '../workplace/device.ts';
import { UNKNOWN_STATUS, type FaultEffect } from '../workplace/faults.ts';
import type { Workplace } from '../workplace/workplace.ts';
import { execute, executeHalf, type PeRequest } from './execute.ts';
import { refusal, writePeAnswer, type PeAnswer } from './pe-answer.ts';
import { parsePeQuery } from './pe-command.ts';

const params = z.object({ device: deviceName });

const usbLost = ({ label }: Device): PeAnswer => refusal('usb', `Fehler beim Zugriff auf den ${label}: ungültiges handle`);

/** Faults that the device calls by name; the card lies where it lay. */
const inWords: Partial<Record<FaultEffect, PeAnswer>> = {
  'out-of-paper': refusal('printer', 'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.'),
  'ribbon-empty': refusal('printer', 'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.'),
  'card-jam': refusal('printer', 'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.'),
  'unknown-status': { statusCode: UNKNOWN_STATUS, statusText: `Das Gerät meldet den unbekannten Zustand ${UNKNOWN_STATUS}.`, data: '' },
};

/** What the reader answers, or `cut` for no answer at all. */
type Reaction = PeAnswer | 'cut';

function struck(workplace: Workplace, device: Device, effect: FaultEffect, otherwise: () => PeAnswer): Reaction {
  workplace.events.emit('changed');
  if (effect === 'connection-lost') return 'cut';
  const spoken = inWords[effect];
  if (spoken) return spoken;
  if (effect === 'reader-error') return refusal('general', `Der ${device.label} hat die Anweisung abgebrochen.`);
  if (effect === 'usb-error') {
    device.cardSession = undefined;
    return usbLost(device);
  }
  removeCard(workplace, device.name);
  return otherwise();
}

/** Works on a command, with the faults that wait for it. */
function react(workplace: Workplace, device: Device, request: PeRequest): Reaction {
  const { action } = request.query;
  if (device.settings.connection === 'no-usb') return usbLost(device);
  const before = device.faults.take('reader', action, 'before');
  if (before) return struck(workplace, device, before, () => execute(workplace, device, request));
  const during = device.faults.take('reader', action, 'during');
  if (during) {
    executeHalf(workplace, device, request);
    return struck(workplace, device, during, () => refusal('noCard'));
  }
  const answer = execute(workplace, device, request);
  const after = device.faults.take('reader', action, 'after');
  return after ? struck(workplace, device, after, () => answer) : answer;
}

/** The readers (PE): GET a command as query string, POST a print job with the image as plain text; XML comes back. */
export function peRoutes(app: FastifyInstance, workplace: Workplace): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const device = workplace.devices[params.parse(request.params).device];
    if (device.settings.connection === 'no-network') return cut(request, reply);
    if (device.settings.delayMs > 0) await workplace.wait(device.settings.delayMs);
    const query = parsePeQuery(request.query);
    const image = request.body instanceof Uint8Array ? request.body : undefined;
    const reaction = query ? react(workplace, device, { query, image }) : refusal('unknownCommand');
    if (reaction === 'cut') return cut(request, reply);
    return reply.type('application/xml; charset=utf-8').send(writePeAnswer(reaction));
  };
  app.get('/:device/pe', handle);
  app.post('/:device/pe', handle);
}
