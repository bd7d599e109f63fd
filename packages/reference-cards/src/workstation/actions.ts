import type { ChipCard } from '../cards/chip-card.ts';
import { withPreset, type CardPresetName } from '../cards/card-presets.ts';
import { DEFAULT_DEVICE_SETTINGS, type DeviceName, type DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workstation.ts';

/** An impossible action at the workstation; `message` is German. */
export class WorkstationError extends Error {}

function getCard({ cardStore }: Workstation, appInstanceNumber: number): ChipCard {
  const card = cardStore.find(appInstanceNumber);
  if (!card) throw new WorkstationError(`Eine Karte ${appInstanceNumber} gibt es hier nicht.`);
  return card;
}

/** Puts a card on a device, from any position; replaces the present one. */
export function placeCard(workstation: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workstation, appInstanceNumber);
  for (const { name } of Object.values(workstation.devices)) {
    if (name === device || workstation.cardStore.findOnDevice(name)?.appInstanceNumber === appInstanceNumber) {
      workstation.devices[name].cardSession = undefined;
    }
  }
  workstation.cardStore.setDevice(device, appInstanceNumber);
  workstation.events.emit('changed');
  return card;
}

/** Puts a second card on a device: then the reader cannot distinguish them. */
export function placeSecondCard(workstation: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workstation, appInstanceNumber);
  for (const { name } of Object.values(workstation.devices)) {
    if (name === device || workstation.cardStore.findOnDevice(name)?.appInstanceNumber === appInstanceNumber) {
      workstation.devices[name].cardSession = undefined;
    }
  }
  workstation.cardStore.placeSecondCard(device, appInstanceNumber);
  workstation.events.emit('changed');
  return card;
}

/** Removes the second card of a device; the first stays. */
export function removeSecondCard(workstation: Workstation, device: DeviceName): void {
  workstation.cardStore.placeSecondCard(device, undefined);
  workstation.events.emit('changed');
}

/** Replaces the content of a card by a preset of rare cases. */
export function applyCardPreset(workstation: Workstation, appInstanceNumber: number, contents: CardPresetName): void {
  const card = getCard(workstation, appInstanceNumber);
  workstation.cardStore.save(withPreset(card, contents, new Date(workstation.now())));
  workstation.events.emit('changed');
}

/** Removes the cards of a device; its session ends. */
export function removeCard(workstation: Workstation, device: DeviceName): void {
  workstation.cardStore.setDevice(device, undefined);
  workstation.devices[device].cardSession = undefined;
  workstation.events.emit('changed');
}

/** Adds a new blank card. */
export function addCard(workstation: Workstation, label?: string): ChipCard {
  const card = workstation.cardStore.add(label);
  workstation.events.emit('changed');
  return card;
}

/** Locks or unlocks the application of a card. */
export function lockCard(workstation: Workstation, appInstanceNumber: number, locked: boolean): void {
  workstation.cardStore.save({ ...getCard(workstation, appInstanceNumber), locked });
  workstation.events.emit('changed');
}

/** Makes the first day on a card invalid, or valid again. */
export function setInvalidDate(workstation: Workstation, appInstanceNumber: number, spoiltDate: boolean): void {
  workstation.cardStore.save({ ...getCard(workstation, appInstanceNumber), spoiltDate });
  workstation.events.emit('changed');
}

/** Changes the settings of a device. */
export function updateDeviceSettings(workstation: Workstation, device: DeviceName, settings: Partial<DeviceSettings>): void {
  const changed = workstation.devices[device];
  changed.settings = { ...changed.settings, ...settings };
  if (changed.settings.connection !== 'connected') changed.cardSession = undefined;
  workstation.events.emit('changed');
}

/** Adds a fault. */
export function addFault(workstation: Workstation, device: DeviceName, fault: Fault): void {
  workstation.devices[device].faults.add(fault);
  workstation.events.emit('changed');
}

/** Removes all pending faults of a device. */
export function clearFaults(workstation: Workstation, device: DeviceName): void {
  workstation.devices[device].faults.clear();
  workstation.events.emit('changed');
}

/** Resets everything: demo cards, all devices connected, no faults. */
export function reset(workstation: Workstation): void {
  workstation.cardStore.reset();
  for (const device of Object.values(workstation.devices)) {
    device.settings = DEFAULT_DEVICE_SETTINGS;
    device.faults.clear();
    device.cardSession = undefined;
    device.command = undefined;
  }
  workstation.events.emit('changed');
}
