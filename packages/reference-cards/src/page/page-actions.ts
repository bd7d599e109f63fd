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
} from '../workplace/actions.ts';
import { deviceName, deviceSettings } from '../workplace/device.ts';
import { fault } from '../workplace/faults.ts';
import type { Workstation } from '../workplace/workplace.ts';

const onDevice = z.object({ device: deviceName });
const ofCard = z.object({ appInstanceNumber: z.coerce.number().int().positive() });
const placing = onDevice.extend(ofCard.shape);
const locking = ofCard.extend({ locked: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const spoiling = ofCard.extend({ spoiltDate: z.stringbool({ truthy: ['true'], falsy: ['false'] }) });
const filling = ofCard.extend({ contents: cardPresetName });
// A reader has no layout to choose.
const settingUp = onDevice.extend(deviceSettings.partial({ layout: true }).shape);
/** `place` combines part and step, `reader:print`. */
const breaking = onDevice.extend({ place: z.string() }).loose();

/** The actions of the forms, by the last segment of their path. Invalid input throws a ZodError or WorkstationError. */
export const pageActions = new Map<string, (workplace: Workstation, form: unknown) => void>([
  [
    'place-card',
    (workplace, form) => {
      const { device, appInstanceNumber } = placing.parse(form);
      placeCard(workplace, device, appInstanceNumber);
    },
  ],
  [
    'place-beside',
    (workplace, form) => {
      const { device, appInstanceNumber } = placing.parse(form);
      placeSecondCard(workplace, device, appInstanceNumber);
    },
  ],
  ['remove-beside', (workplace, form) => removeSecondCard(workplace, onDevice.parse(form).device)],
  [
    'put-contents',
    (workplace, form) => {
      const { appInstanceNumber, contents } = filling.parse(form);
      applyCardPreset(workplace, appInstanceNumber, contents);
    },
  ],
  ['remove-card', (workplace, form) => removeCard(workplace, onDevice.parse(form).device)],
  [
    'set-up',
    (workplace, form) => {
      const { device, ...settings } = settingUp.parse(form);
      const { layout, ...others } = settings;
      updateDeviceSettings(workplace, device, { ...others, ...(layout === undefined ? {} : { layout }) });
    },
  ],
  [
    'add-fault',
    (workplace, form) => {
      const { device, place, ...rest } = breaking.parse(form);
      const [part, step] = place.split(':');
      addFault(workplace, device, fault.parse({ ...rest, part, step }));
    },
  ],
  ['clear-faults', (workplace, form) => clearFaults(workplace, onDevice.parse(form).device)],
  [
    'add-card',
    (workplace) => {
      addCard(workplace);
    },
  ],
  [
    'lock-card',
    (workplace, form) => {
      const { appInstanceNumber, locked } = locking.parse(form);
      lockCard(workplace, appInstanceNumber, locked);
    },
  ],
  [
    'spoil-date',
    (workplace, form) => {
      const { appInstanceNumber, spoiltDate } = spoiling.parse(form);
      setInvalidDate(workplace, appInstanceNumber, spoiltDate);
    },
  ],
  ['reset', (workplace) => reset(workplace)],
]);
