import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cardPresetNameSchema } from '../cards/card-presets.ts';
import {
  addCard,
  addFault,
  clearFaults,
  setLocked,
  placeSecondCard,
  placeCard,
  applyCardPreset,
  removeSecondCard,
  removeCard,
  reset,
  updateDeviceSettings,
  setSpoiltDate,
  WorkstationError,
} from './actions.ts';
import { deviceNameSchema, deviceSettingsSchema } from './device.ts';
import { faultSchema } from './faults.ts';
import { getWorkstationState } from './state.ts';
import type { Workstation } from './workstation.ts';

const deviceParamsSchema = z.object({ device: deviceNameSchema });
const cardParamsSchema = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placeCardSchema = z.object({ appInstanceNumber: z.number().int().positive() });
const addCardSchema = z.object({ label: z.string().trim().min(1).max(60).optional() }).optional();
const changeCardSchema = z.object({ locked: z.boolean(), spoiltDate: z.boolean(), contents: cardPresetNameSchema }).partial().strict();
const changeSettingsSchema = deviceSettingsSchema.partial().strict();

/** The content security policy of a printed image: scripts and further resources are blocked. */
const IMAGE_POLICY = "default-src 'none'; img-src data:; sandbox";
/** The media types of the file formats of prints. */
const IMAGE_TYPES = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['bmp', 'image/bmp'],
]);

/** Registers the control API of the workstation, for tests and demonstrations. Most changes return the new state. */
export function registerControlRoutes(app: FastifyInstance, workstation: Workstation): void {
  app.get('/workstation/state', () => getWorkstationState(workstation));
  app.put('/workstation/devices/:device/card', (request) => {
    placeCard(workstation, deviceParamsSchema.parse(request.params).device, placeCardSchema.parse(request.body).appInstanceNumber);
    return getWorkstationState(workstation);
  });
  app.delete('/workstation/devices/:device/card', (request) => {
    removeCard(workstation, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workstation);
  });
  app.put('/workstation/devices/:device/second-card', (request) => {
    placeSecondCard(workstation, deviceParamsSchema.parse(request.params).device, placeCardSchema.parse(request.body).appInstanceNumber);
    return getWorkstationState(workstation);
  });
  app.delete('/workstation/devices/:device/second-card', (request) => {
    removeSecondCard(workstation, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workstation);
  });
  app.put('/workstation/devices/:device/settings', (request) => {
    updateDeviceSettings(workstation, deviceParamsSchema.parse(request.params).device, changeSettingsSchema.parse(request.body));
    return getWorkstationState(workstation);
  });
  app.post('/workstation/devices/:device/faults', (request) => {
    addFault(workstation, deviceParamsSchema.parse(request.params).device, faultSchema.parse(request.body));
    return getWorkstationState(workstation);
  });
  app.delete('/workstation/devices/:device/faults', (request) => {
    clearFaults(workstation, deviceParamsSchema.parse(request.params).device);
    return getWorkstationState(workstation);
  });
  app.post('/workstation/cards', (request, reply) => {
    const { appInstanceNumber, appInstanceOrgId, label } = addCard(workstation, addCardSchema.parse(request.body)?.label);
    return reply.code(201).send({ appInstanceNumber, appInstanceOrgId, label });
  });
  app.put('/workstation/cards/:appInstanceNumber', (request) => {
    const { appInstanceNumber } = cardParamsSchema.parse(request.params);
    const { contents, locked, spoiltDate } = changeCardSchema.parse(request.body);
    if (contents !== undefined) applyCardPreset(workstation, appInstanceNumber, contents);
    if (locked !== undefined) setLocked(workstation, appInstanceNumber, locked);
    if (spoiltDate !== undefined) setSpoiltDate(workstation, appInstanceNumber, spoiltDate);
    return getWorkstationState(workstation);
  });
  app.get('/workstation/cards/:appInstanceNumber/print', (request, reply) => {
    const { appInstanceNumber } = cardParamsSchema.parse(request.params);
    const image = workstation.cardStore.readImage(appInstanceNumber);
    const format = workstation.cardStore.find(appInstanceNumber)?.print?.format ?? '';
    if (!image) throw new WorkstationError(`Die Karte ${appInstanceNumber} ist nicht bedruckt.`);
    return reply
      .type(IMAGE_TYPES.get(format) ?? 'application/octet-stream')
      .header('content-security-policy', IMAGE_POLICY)
      .header('cache-control', 'no-store')
      .send(image);
  });
  app.post('/workstation/reset', () => {
    reset(workstation);
    return getWorkstationState(workstation);
  });
}
