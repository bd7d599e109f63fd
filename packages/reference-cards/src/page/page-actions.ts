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
} from '../workstation/actions.ts';
import { deviceNameSchema, deviceSettingsSchema } from '../workstation/device.ts';
import { faultSchema } from '../workstation/faults.ts';
import type { Workstation } from '../workstation/workstation.ts';

const deviceReferenceSchema = z.object({ device: deviceNameSchema });
const cardReferenceSchema = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placeCardSchema = deviceReferenceSchema.extend(cardReferenceSchema.shape);
const lockCardSchema = cardReferenceSchema.extend({ locked: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const setSpoiltDateSchema = cardReferenceSchema.extend({ spoiltDate: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const applyPresetSchema = cardReferenceSchema.extend({ contents: cardPresetNameSchema });
// The form of the reader has no field for the layout.
const changeSettingsSchema = deviceReferenceSchema.extend(deviceSettingsSchema.partial({ layout: true }).shape);
/** `place` combines target and step: `reader:print`. The other fields are validated by `faultSchema`. */
const addFaultSchema = deviceReferenceSchema.extend({ place: z.string() }).loose();

/** The actions of the forms, by the last segment of their path. They throw a ZodError or a WorkstationError for invalid input. */
export const pageActions = new Map<string, (workstation: Workstation, form: unknown) => void>([
  [
    'place-card',
    (workstation, form) => {
      const { device, appInstanceNumber } = placeCardSchema.parse(form);
      placeCard(workstation, device, appInstanceNumber);
    },
  ],
  [
    'place-second-card',
    (workstation, form) => {
      const { device, appInstanceNumber } = placeCardSchema.parse(form);
      placeSecondCard(workstation, device, appInstanceNumber);
    },
  ],
  ['remove-second-card', (workstation, form) => removeSecondCard(workstation, deviceReferenceSchema.parse(form).device)],
  [
    'put-contents',
    (workstation, form) => {
      const { appInstanceNumber, contents } = applyPresetSchema.parse(form);
      applyCardPreset(workstation, appInstanceNumber, contents);
    },
  ],
  ['remove-card', (workstation, form) => removeCard(workstation, deviceReferenceSchema.parse(form).device)],
  [
    'set-up',
    (workstation, form) => {
      const { device, layout, ...otherSettings } = changeSettingsSchema.parse(form);
      // A missing layout is left out, because an undefined value would overwrite the layout of the device.
      updateDeviceSettings(workstation, device, { ...otherSettings, ...(layout === undefined ? {} : { layout }) });
    },
  ],
  [
    'add-fault',
    (workstation, form) => {
      const { device, place, ...fault } = addFaultSchema.parse(form);
      const [target, step] = place.split(':');
      addFault(workstation, device, faultSchema.parse({ ...fault, target, step }));
    },
  ],
  ['clear-faults', (workstation, form) => clearFaults(workstation, deviceReferenceSchema.parse(form).device)],
  [
    'add-card',
    (workstation) => {
      addCard(workstation);
    },
  ],
  [
    'lock-card',
    (workstation, form) => {
      const { appInstanceNumber, locked } = lockCardSchema.parse(form);
      setLocked(workstation, appInstanceNumber, locked);
    },
  ],
  [
    'spoil-date',
    (workstation, form) => {
      const { appInstanceNumber, spoiltDate } = setSpoiltDateSchema.parse(form);
      setSpoiltDate(workstation, appInstanceNumber, spoiltDate);
    },
  ],
  ['reset', (workstation) => reset(workstation)],
]);
