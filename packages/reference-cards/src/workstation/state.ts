import type { CardReadResult } from '@aboschalter/contract';
import { readApplication, readAuthorizations, type ChipCard } from '../cards/chip-card.ts';
import type { Device, DeviceName, DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workstation.ts';

/** A card on the page and in the control API: its content, and what is visible on it. */
export interface CardState extends CardReadResult {
  readonly appInstanceNumber: number;
  readonly label: string;
  readonly locked: boolean;
  /** One of its dates is invalid, as on old cards. */
  readonly spoiltDate: boolean;
  /** Its device; null if it is on none. */
  readonly on: DeviceName | null;
  /** Its print; `complete` is false if the printer stopped; `printCount` is the number of prints. */
  readonly print: { readonly format: string; readonly complete: boolean; readonly printCount: number } | null;
}

/** A device on the page and in the control API. */
export interface DeviceState extends DeviceSettings {
  readonly name: DeviceName;
  readonly label: string;
  readonly canPrint: boolean;
  /** Application instance number of the card on it. */
  readonly card: number | null;
  /** The same of a second card. */
  readonly secondCard: number | null;
  readonly faults: readonly Fault[];
  /** The running command and its expected step. */
  readonly running: { readonly command: string; readonly step: string | null } | null;
}

export interface WorkstationState {
  readonly devices: Readonly<Record<DeviceName, DeviceState>>;
  readonly cards: readonly CardState[];
}

function cardState({ cardStore, devices }: Workstation, card: ChipCard): CardState {
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

function deviceState({ cardStore }: Workstation, device: Device): DeviceState {
  const { name, label, canPrint, settings, faults, command } = device;
  return {
    name,
    label,
    canPrint,
    ...settings,
    card: cardStore.findOnDevice(name)?.appInstanceNumber ?? null,
    secondCard: cardStore.findSecondOnDevice(name)?.appInstanceNumber ?? null,
    faults: faults.list(),
    running: command && !command.ended ? { command: command.command, step: command.step ?? null } : null,
  };
}

/** The state of the whole workstation. */
export function getWorkstationState(workstation: Workstation): WorkstationState {
  const { reader, printer } = workstation.devices;
  return {
    devices: { reader: deviceState(workstation, reader), printer: deviceState(workstation, printer) },
    cards: workstation.cardStore.all().map((card) => cardState(workstation, card)),
  };
}
