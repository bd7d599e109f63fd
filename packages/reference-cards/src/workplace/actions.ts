import type { ChipCard } from '../cards/chip-card.ts';
import { withPreset, type ContentsName } from '../cards/card-presets.ts';
import { DEFAULT_DEVICE_SETTINGS, type DeviceName, type DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workplace.ts';

/** Something at the workplace that cannot be done; `message` is German. */
export class WorkstationError extends Error {}

function getCard({ drawer }: Workstation, appInstanceNumber: number): ChipCard {
  const card = drawer.find(appInstanceNumber);
  if (!card) throw new WorkstationError(`Eine Karte ${appInstanceNumber} gibt es hier nicht.`);
  return card;
}

/** Puts a card on a device; one that lay there is taken off, and the card leaves the place where it lay. */
export function placeCard(workplace: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workplace, appInstanceNumber);
  for (const { name } of Object.values(workplace.devices)) {
    if (name === device || workplace.drawer.on(name)?.appInstanceNumber === appInstanceNumber) {
      workplace.devices[name].cardSession = undefined;
    }
  }
  workplace.drawer.place(device, appInstanceNumber);
  workplace.events.emit('changed');
  return card;
}

/** Puts a second card beside the one on a device: from then on the reader cannot tell which is meant. */
export function placeSecondCard(workplace: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workplace, appInstanceNumber);
  for (const { name } of Object.values(workplace.devices)) {
    if (name === device || workplace.drawer.on(name)?.appInstanceNumber === appInstanceNumber) {
      workplace.devices[name].cardSession = undefined;
    }
  }
  workplace.drawer.placeBeside(device, appInstanceNumber);
  workplace.events.emit('changed');
  return card;
}

/** Takes the second card off a device; the first stays. */
export function removeSecondCard(workplace: Workstation, device: DeviceName): void {
  workplace.drawer.placeBeside(device, undefined);
  workplace.events.emit('changed');
}

/** Replaces what is on a card by what staff meet seldom and must be able to meet. */
export function applyCardPreset(workplace: Workstation, appInstanceNumber: number, contents: ContentsName): void {
  const card = getCard(workplace, appInstanceNumber);
  workplace.drawer.save(withPreset(card, contents, new Date(workplace.now())));
  workplace.events.emit('changed');
}

/** Takes the cards off a device; its session ends. */
export function removeCard(workplace: Workstation, device: DeviceName): void {
  workplace.drawer.place(device, undefined);
  workplace.devices[device].cardSession = undefined;
  workplace.events.emit('changed');
}

/** Takes a new blank card out of its wrapping. */
export function addCard(workplace: Workstation, label?: string): ChipCard {
  const card = workplace.drawer.add(label);
  workplace.events.emit('changed');
  return card;
}

/** Locks the application of a card, or unlocks it. */
export function lockCard(workplace: Workstation, appInstanceNumber: number, locked: boolean): void {
  workplace.drawer.save({ ...getCard(workplace, appInstanceNumber), locked });
  workplace.events.emit('changed');
}

/** Makes the first day on a card something that is no date, or a day again. */
export function setInvalidDate(workplace: Workstation, appInstanceNumber: number, spoiltDate: boolean): void {
  workplace.drawer.save({ ...getCard(workplace, appInstanceNumber), spoiltDate });
  workplace.events.emit('changed');
}

/** Plugs, unplugs, slows down. */
export function updateDeviceSettings(workplace: Workstation, device: DeviceName, settings: Partial<DeviceSettings>): void {
  const changed = workplace.devices[device];
  changed.settings = { ...changed.settings, ...settings };
  if (changed.settings.connection !== 'connected') changed.cardSession = undefined;
  workplace.events.emit('changed');
}

/** Lets something break. */
export function addFault(workplace: Workstation, device: DeviceName, fault: Fault): void {
  workplace.devices[device].faults.add(fault);
  workplace.events.emit('changed');
}

/** Takes back all faults that still wait at a device. */
export function clearFaults(workplace: Workstation, device: DeviceName): void {
  workplace.devices[device].faults.clear();
  workplace.events.emit('changed');
}

/** Everything as on the first day: demo cards, all plugged in, no faults. */
export function reset(workplace: Workstation): void {
  workplace.drawer.reset();
  for (const device of Object.values(workplace.devices)) {
    device.settings = DEFAULT_DEVICE_SETTINGS;
    device.faults.clear();
    device.cardSession = undefined;
    device.command = undefined;
  }
  workplace.events.emit('changed');
}
