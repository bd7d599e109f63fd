import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cardPresetNameSchema } from '../cards/card-presets.ts';
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
import { deviceNameSchema, deviceSettingsSchema } from './device.ts';
import { faultSchema } from './faults.ts';
import { getWorkstationState } from './state.ts';
import type { Workstation } from './workplace.ts';

const deviceParamsSchema = z.object({ device: deviceNameSchema });
const cardParamsSchema = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placeCardSchema = z.object({ appInstanceNumber: z.number().int().positive() });
const labelCardSchema = z.object({ label: z.string().trim().min(1).max(60).optional() }).optional();
const changeCardSchema = z.object({ locked: z.boolean(), spoiltDate: z.boolean(), contents: cardPresetNameSchema }).partial().strict();
const changeSettingsSchema = deviceSettingsSchema.partial().strict();

/** The policy of a printed image: it can only be shown. */
const imagePolicy = "default-src 'none'; img-src data:; sandbox";
const imageTypes = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['bmp', 'image/bmp'],
]);

/** The control API of the workplace, for tests and the page; every change returns the new state. */
export function registerControlRoutes(app: FastifyInstance, workplace: Workstation): void {
  app.get('/workplace/state', () => getWorkstationState(workplace));
  app.put('/workplace/devices/:device/card', (request) => {
    placeCard(workplace, deviceParamsSchema.parse(request.params).device, placeCardSchema.parse(request.body).appInstanceNumber);
    return getWorkstationState(workplace);
  });
  app.delete('/workplace/devices/:device/card', (request) => {
    removeCard(workplace, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workplace);
  });
  app.put('/workplace/devices/:device/card-beside', (request) => {
    placeSecondCard(workplace, deviceParamsSchema.parse(request.params).device, placeCardSchema.parse(request.body).appInstanceNumber);
    return getWorkstationState(workplace);
  });
  app.delete('/workplace/devices/:device/card-beside', (request) => {
    removeSecondCard(workplace, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workplace);
  });
  app.put('/workplace/devices/:device/settings', (request) => {
    updateDeviceSettings(workplace, deviceParamsSchema.parse(request.params).device, changeSettingsSchema.parse(request.body));
    return getWorkstationState(workplace);
  });
  app.post('/workplace/devices/:device/faults', (request) => {
    addFault(workplace, deviceParamsSchema.parse(request.params).device, faultSchema.parse(request.body));
    return getWorkstationState(workplace);
  });
  app.delete('/workplace/devices/:device/faults', (request) => {
    clearFaults(workplace, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workplace);
  });
  app.post('/workplace/cards', (request, reply) => {
    const { appInstanceNumber, appInstanceOrgId, label } = addCard(workplace, labelCardSchema.parse(request.body)?.label);
    return reply.code(201).send({ appInstanceNumber, appInstanceOrgId, label });
  });
  app.put('/workplace/cards/:appInstanceNumber', (request) => {
    const { appInstanceNumber } = cardParamsSchema.parse(request.params);
    const { contents, locked, spoiltDate } = changeCardSchema.parse(request.body);
    if (contents !== undefined) applyCardPreset(workplace, appInstanceNumber, contents);
    if (locked !== undefined) lockCard(workplace, appInstanceNumber, locked);
    if (spoiltDate !== undefined) setInvalidDate(workplace, appInstanceNumber, spoiltDate);
    return getWorkstationState(workplace);
  });
  app.get('/workplace/cards/:appInstanceNumber/print', (request, reply) => {
    const { appInstanceNumber } = cardParamsSchema.parse(request.params);
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
    return getWorkstationState(workplace);
  });
}
