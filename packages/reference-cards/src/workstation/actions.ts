import type { ChipCard } from '../cards/chip-card.ts';
import { applyPreset, type CardPresetName } from '../cards/card-presets.ts';
import { DEFAULT_DEVICE_SETTINGS, type DeviceName, type DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workstation.ts';

/** An action at the workstation is not possible. The message is German. */
export class WorkstationError extends Error {}

/** Returns a card. @throws WorkstationError if there is none with this number */
function getCard({ cardStore }: Workstation, appInstanceNumber: number): ChipCard {
  const card = cardStore.find(appInstanceNumber);
  if (!card) throw new WorkstationError(`Eine Karte ${appInstanceNumber} gibt es hier nicht.`);
  return card;
}

/** Ends the sessions of a device, and the session with a card on another device. */
function endCardSessions({ devices, cardStore }: Workstation, deviceName: DeviceName, appInstanceNumber: number): void {
  for (const device of Object.values(devices)) {
    const hasCard = cardStore.findOnDevice(device.name)?.appInstanceNumber === appInstanceNumber;
    if (device.name === deviceName || hasCard) device.cardSession = undefined;
  }
}

/** Moves a card to a device, and removes the cards there. Sessions with the moved and the removed cards end. */
export function placeCard(workstation: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workstation, appInstanceNumber);
  endCardSessions(workstation, device, appInstanceNumber);
  workstation.cardStore.placeCard(device, appInstanceNumber);
  workstation.events.emit('changed');
  return card;
}

/** Moves a card next to the card on a device, so that the device cannot distinguish them. */
export function placeSecondCard(workstation: Workstation, device: DeviceName, appInstanceNumber: number): ChipCard {
  const card = getCard(workstation, appInstanceNumber);
  endCardSessions(workstation, device, appInstanceNumber);
  workstation.cardStore.placeSecondCard(device, appInstanceNumber);
  workstation.events.emit('changed');
  return card;
}

/** Removes only the second card of a device. */
export function removeSecondCard(workstation: Workstation, device: DeviceName): void {
  workstation.cardStore.removeSecondCard(device);
  workstation.events.emit('changed');
}

/** Replaces the contents of a card by a preset. */
export function applyCardPreset(workstation: Workstation, appInstanceNumber: number, preset: CardPresetName): void {
  const card = getCard(workstation, appInstanceNumber);
  workstation.cardStore.save(applyPreset(card, preset, new Date(workstation.now())));
  workstation.events.emit('changed');
}

/** Removes all cards of a device. The session with the card ends. */
export function removeCard(workstation: Workstation, device: DeviceName): void {
  workstation.cardStore.removeCards(device);
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
export function setLocked(workstation: Workstation, appInstanceNumber: number, locked: boolean): void {
  workstation.cardStore.save({ ...getCard(workstation, appInstanceNumber), locked });
  workstation.events.emit('changed');
}

/** Makes the first day of the first authorization on a card invalid, or valid again. */
export function setSpoiltDate(workstation: Workstation, appInstanceNumber: number, spoiltDate: boolean): void {
  workstation.cardStore.save({ ...getCard(workstation, appInstanceNumber), spoiltDate });
  workstation.events.emit('changed');
}

/** Changes the settings of a device. */
export function updateDeviceSettings(workstation: Workstation, device: DeviceName, settings: Partial<DeviceSettings>): void {
  const changedDevice = workstation.devices[device];
  changedDevice.settings = { ...changedDevice.settings, ...settings };
  if (changedDevice.settings.connection !== 'connected') changedDevice.cardSession = undefined;
  workstation.events.emit('changed');
}

/** Adds a pending fault to a device. */
export function addFault(workstation: Workstation, device: DeviceName, fault: Fault): void {
  workstation.devices[device].faults.add(fault);
  workstation.events.emit('changed');
}

/** Removes all pending faults of a device. */
export function clearFaults(workstation: Workstation, device: DeviceName): void {
  workstation.devices[device].faults.clear();
  workstation.events.emit('changed');
}

/** Restores the initial state: demo cards that are on no device, connected devices, no faults. */
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
