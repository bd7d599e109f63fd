import type { CardReadResult } from '@aboschalter/contract';
import { readApplication, readAuthorizations, type ChipCard } from '../cards/chip-card.ts';
import type { Device, DeviceName, DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workstation.ts';

/** A card as the page and the control API show it: what a read command returns, its position and its print. */
export interface CardState extends CardReadResult {
  readonly appInstanceNumber: number;
  readonly label: string;
  readonly locked: boolean;
  /** Whether the first authorization starts on an invalid date, as on some old cards. */
  readonly spoiltDate: boolean;
  /** The device on which the card is; null if it is on no device. */
  readonly on: DeviceName | null;
  /** The print on the card. `complete` is false if the printer stopped. `printCount` is the number of all prints. */
  readonly print: { readonly format: string; readonly complete: boolean; readonly printCount: number } | null;
}

/** A device as the page and the control API show it. */
export interface DeviceState extends DeviceSettings {
  readonly name: DeviceName;
  readonly label: string;
  readonly canPrint: boolean;
  /** The application instance number of the card on the device. */
  readonly card: number | null;
  /** The application instance number of a second card on the device. */
  readonly secondCard: number | null;
  readonly faults: readonly Fault[];
  /** The running command and its expected step. */
  readonly running: { readonly command: string; readonly step: string | null } | null;
}

/** The state of the workstation as the page and the control API show it. */
export interface WorkstationState {
  readonly devices: Readonly<Record<DeviceName, DeviceState>>;
  readonly cards: readonly CardState[];
}

function toCardState({ cardStore, devices }: Workstation, card: ChipCard): CardState {
  const device = Object.values(devices).find(({ name }) =>
    [cardStore.findOnDevice(name), cardStore.findSecondOnDevice(name)].some(
      (candidate) => candidate?.appInstanceNumber === card.appInstanceNumber,
    ),
  );
  return {
    appInstanceNumber: card.appInstanceNumber,
    label: card.label,
    locked: card.locked,
    spoiltDate: card.spoiltDate,
    on: device?.name ?? null,
    print: card.print && { format: card.print.format, complete: card.print.complete, printCount: card.print.printCount },
    AppKundendaten: card.customer,
    Applikationsdaten: readApplication(card),
    Berechtigungsdaten: readAuthorizations(card),
  };
}

function toDeviceState({ cardStore }: Workstation, device: Device): DeviceState {
  const { name, label, canPrint, settings, faults, command } = device;
  return {
    name,
    label,
    canPrint,
    ...settings,
    card: cardStore.findOnDevice(name)?.appInstanceNumber ?? null,
    secondCard: cardStore.findSecondOnDevice(name)?.appInstanceNumber ?? null,
    faults: faults.list(),
    running: command && !command.isEnded ? { command: command.command, step: command.step ?? null } : null,
  };
}

/** Returns the state of the workstation. */
export function getWorkstationState(workstation: Workstation): WorkstationState {
  const { reader, printer } = workstation.devices;
  return {
    devices: { reader: toDeviceState(workstation, reader), printer: toDeviceState(workstation, printer) },
    cards: workstation.cardStore.list().map((card) => toCardState(workstation, card)),
  };
}
