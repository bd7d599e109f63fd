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
} from '../workplace/actions.ts';
import { deviceNameSchema, deviceSettingsSchema } from '../workplace/device.ts';
import { faultSchema } from '../workplace/faults.ts';
import type { Workstation } from '../workplace/workplace.ts';

const deviceReferenceSchema = z.object({ device: deviceNameSchema });
const cardReferenceSchema = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placeCardSchema = deviceReferenceSchema.extend(cardReferenceSchema.shape);
const lockCardSchema = cardReferenceSchema.extend({ locked: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const spoilCardSchema = cardReferenceSchema.extend({ spoiltDate: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const fillCardSchema = cardReferenceSchema.extend({ contents: cardPresetNameSchema });
// A reader has no layout to choose.
const changeSettingsSchema = deviceReferenceSchema.extend(deviceSettingsSchema.partial({ layout: true }).shape);
/** `place` combines part and step, `reader:print`. */
const addFaultSchema = deviceReferenceSchema.extend({ place: z.string() }).loose();

/** The actions of the forms, by the last segment of their path. Invalid input throws a ZodError or WorkstationError. */
export const pageActions = new Map<string, (workplace: Workstation, form: unknown) => void>([
  [
    'place-card',
    (workplace, form) => {
      const { device, appInstanceNumber } = placeCardSchema.parse(form);
      placeCard(workplace, device, appInstanceNumber);
    },
  ],
  [
    'place-beside',
    (workplace, form) => {
      const { device, appInstanceNumber } = placeCardSchema.parse(form);
      placeSecondCard(workplace, device, appInstanceNumber);
    },
  ],
  ['remove-beside', (workplace, form) => removeSecondCard(workplace, deviceReferenceSchema.parse(form).device)],
  [
    'put-contents',
    (workplace, form) => {
      const { appInstanceNumber, contents } = fillCardSchema.parse(form);
      applyCardPreset(workplace, appInstanceNumber, contents);
    },
  ],
  ['remove-card', (workplace, form) => removeCard(workplace, deviceReferenceSchema.parse(form).device)],
  [
    'set-up',
    (workplace, form) => {
      const { device, ...settings } = changeSettingsSchema.parse(form);
      const { layout, ...others } = settings;
      updateDeviceSettings(workplace, device, { ...others, ...(layout === undefined ? {} : { layout }) });
    },
  ],
  [
    'add-fault',
    (workplace, form) => {
      const { device, place, ...rest } = addFaultSchema.parse(form);
      const [part, step] = place.split(':');
      addFault(workplace, device, faultSchema.parse({ ...rest, part, step }));
    },
  ],
  ['clear-faults', (workplace, form) => clearFaults(workplace, deviceReferenceSchema.parse(form).device)],
  [
    'add-card',
    (workplace) => {
      addCard(workplace);
    },
  ],
  [
    'lock-card',
    (workplace, form) => {
      const { appInstanceNumber, locked } = lockCardSchema.parse(form);
      lockCard(workplace, appInstanceNumber, locked);
    },
  ],
  [
    'spoil-date',
    (workplace, form) => {
      const { appInstanceNumber, spoiltDate } = spoilCardSchema.parse(form);
      setInvalidDate(workplace, appInstanceNumber, spoiltDate);
    },
  ],
  ['reset', (workplace) => reset(workplace)],
]);
