import type { ChipCard } from '../cards/chip-card.ts';
import { withPreset, type ContentsName } from '../cards/card-presets.ts';
import { DEFAULT_DEVICE_SETTINGS, type DeviceName, type DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workplace.ts';

/** An impossible action at the workplace; `message` is German. */
export class WorkstationError extends Error {}

function getCard({ drawer }: Workstation, appInstanceNumber: number): ChipCard {
  const card = drawer.find(appInstanceNumber);
  if (!card) throw new WorkstationError(`Eine Karte ${appInstanceNumber} gibt es hier nicht.`);
  return card;
}

/** Puts a card on a device, from any position; replaces the present one. */
export function placeCard(workplace: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workplace, appInstanceNumber);
  for (const { name } of Object.values(workplace.devices)) {
    if (name === device || workplace.drawer.findOnDevice(name)?.appInstanceNumber === appInstanceNumber) {
      workplace.devices[name].cardSession = undefined;
    }
  }
  workplace.drawer.setDevice(device, appInstanceNumber);
  workplace.events.emit('changed');
  return card;
}

/** Puts a second card on a device: then the reader cannot distinguish them. */
export function placeSecondCard(workplace: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workplace, appInstanceNumber);
  for (const { name } of Object.values(workplace.devices)) {
    if (name === device || workplace.drawer.findOnDevice(name)?.appInstanceNumber === appInstanceNumber) {
      workplace.devices[name].cardSession = undefined;
    }
  }
  workplace.drawer.placeBeside(device, appInstanceNumber);
  workplace.events.emit('changed');
  return card;
}

/** Removes the second card of a device; the first stays. */
export function removeSecondCard(workplace: Workstation, device: DeviceName): void {
  workplace.drawer.placeBeside(device, undefined);
  workplace.events.emit('changed');
}

/** Replaces the content of a card by a preset of rare cases. */
export function applyCardPreset(workplace: Workstation, appInstanceNumber: number, contents: ContentsName): void {
  const card = getCard(workplace, appInstanceNumber);
  workplace.drawer.save(withPreset(card, contents, new Date(workplace.now())));
  workplace.events.emit('changed');
}

/** Removes the cards of a device; its session ends. */
export function removeCard(workplace: Workstation, device: DeviceName): void {
  workplace.drawer.setDevice(device, undefined);
  workplace.devices[device].cardSession = undefined;
  workplace.events.emit('changed');
}

/** Adds a new blank card. */
export function addCard(workplace: Workstation, label?: string): ChipCard {
  const card = workplace.drawer.add(label);
  workplace.events.emit('changed');
  return card;
}

/** Locks or unlocks the application of a card. */
export function lockCard(workplace: Workstation, appInstanceNumber: number, locked: boolean): void {
  workplace.drawer.save({ ...getCard(workplace, appInstanceNumber), locked });
  workplace.events.emit('changed');
}

/** Makes the first day on a card invalid, or valid again. */
export function setInvalidDate(workplace: Workstation, appInstanceNumber: number, spoiltDate: boolean): void {
  workplace.drawer.save({ ...getCard(workplace, appInstanceNumber), spoiltDate });
  workplace.events.emit('changed');
}

/** Changes the settings of a device. */
export function updateDeviceSettings(workplace: Workstation, device: DeviceName, settings: Partial<DeviceSettings>): void {
  const changed = workplace.devices[device];
  changed.settings = { ...changed.settings, ...settings };
  if (changed.settings.connection !== 'connected') changed.cardSession = undefined;
  workplace.events.emit('changed');
}

/** Adds a fault. */
export function addFault(workplace: Workstation, device: DeviceName, fault: Fault): void {
  workplace.devices[device].faults.add(fault);
  workplace.events.emit('changed');
}

/** Removes all pending faults of a device. */
export function clearFaults(workplace: Workstation, device: DeviceName): void {
  workplace.devices[device].faults.clear();
  workplace.events.emit('changed');
}

/** Resets everything: demo cards, all devices connected, no faults. */
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
