import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cardPresetName } from '../cards/card-presets.ts';
import {
  addCard,
  addFault,
  clearFaults,
  lockCard,
  placeSecondCard,
  placeCard,
  applyCardPreset,
  removeSecondCard,
  removeCard,
  reset,
  updateDeviceSettings,
  setInvalidDate,
  WorkstationError,
} from './actions.ts';
import { deviceName, deviceSettings } from './device.ts';
import { fault } from './faults.ts';
import { workplaceState } from './state.ts';
import type { Workstation } from './workplace.ts';

const toDevice = z.object({ device: deviceName });
const toCard = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placing = z.object({ appInstanceNumber: z.number().int().positive() });
const labelling = z.object({ label: z.string().trim().min(1).max(60).optional() }).optional();
const changing = z.object({ locked: z.boolean(), spoiltDate: z.boolean(), contents: cardPresetName }).partial().strict();
const settingUp = deviceSettings.partial().strict();

/** The policy of a printed image: it can only be shown. */
const imagePolicy = "default-src 'none'; img-src data:; sandbox";
const imageTypes = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['bmp', 'image/bmp'],
]);

/** The control API of the workplace, for tests and the page; every change returns the new state. */
export function controlRoutes(app: FastifyInstance, workplace: Workstation): void {
  app.get('/workplace/state', () => workplaceState(workplace));
  app.put('/workplace/devices/:device/card', (request) => {
    placeCard(workplace, toDevice.parse(request.params).device, placing.parse(request.body).appInstanceNumber);
    return workplaceState(workplace);
  });
  app.delete('/workplace/devices/:device/card', (request) => {
    removeCard(workplace, toDevice.parse(request.params).device);
    return workplaceState(workplace);
  });
  app.put('/workplace/devices/:device/card-beside', (request) => {
    placeSecondCard(workplace, toDevice.parse(request.params).device, placing.parse(request.body).appInstanceNumber);
    return workplaceState(workplace);
  });
  app.delete('/workplace/devices/:device/card-beside', (request) => {
    removeSecondCard(workplace, toDevice.parse(request.params).device);
    return workplaceState(workplace);
  });
  app.put('/workplace/devices/:device/settings', (request) => {
    updateDeviceSettings(workplace, toDevice.parse(request.params).device, settingUp.parse(request.body));
    return workplaceState(workplace);
  });
  app.post('/workplace/devices/:device/faults', (request) => {
    addFault(workplace, toDevice.parse(request.params).device, fault.parse(request.body));
    return workplaceState(workplace);
  });
  app.delete('/workplace/devices/:device/faults', (request) => {
    clearFaults(workplace, toDevice.parse(request.params).device);
    return workplaceState(workplace);
  });
  app.post('/workplace/cards', (request, reply) => {
    const { appInstanceNumber, appInstanceOrgId, label } = addCard(workplace, labelling.parse(request.body)?.label);
    return reply.code(201).send({ appInstanceNumber, appInstanceOrgId, label });
  });
  app.put('/workplace/cards/:appInstanceNumber', (request) => {
    const { appInstanceNumber } = toCard.parse(request.params);
    const { contents, locked, spoiltDate } = changing.parse(request.body);
    if (contents !== undefined) applyCardPreset(workplace, appInstanceNumber, contents);
    if (locked !== undefined) lockCard(workplace, appInstanceNumber, locked);
    if (spoiltDate !== undefined) setInvalidDate(workplace, appInstanceNumber, spoiltDate);
    return workplaceState(workplace);
  });
  app.get('/workplace/cards/:appInstanceNumber/print', (request, reply) => {
    const { appInstanceNumber } = toCard.parse(request.params);
    const image = workplace.drawer.image(appInstanceNumber);
    const format = workplace.drawer.find(appInstanceNumber)?.print?.format ?? '';
    if (!image) throw new WorkstationError(`Die Karte ${appInstanceNumber} ist nicht bedruckt.`);
    return reply
      .type(imageTypes.get(format) ?? 'application/octet-stream')
      .header('content-security-policy', imagePolicy)
      .header('cache-control', 'no-store')
      .send(image);
  });
  app.post('/workplace/reset', () => {
    reset(workplace);
    return workplaceState(workplace);
  });
}
