import type { CardReadResult } from '@aboschalter/contract';
import { applicationOf, authorizationsOf, type ChipCard } from '../cards/chip-card.ts';
import type { Device, DeviceName, DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import type { Workstation } from './workplace.ts';

/** A card as the page and the control API show it: like a card read, and what only eyes can see. */
export interface CardState extends CardReadResult {
  readonly appInstanceNumber: number;
  readonly label: string;
  readonly locked: boolean;
  /** One day on it is no date, as on cards of long ago. */
  readonly spoiltDate: boolean;
  /** Where it lies; null in the drawer. */
  readonly on: DeviceName | null;
  /** What is printed on it; `complete` false if the printer stopped in the middle; `times` it went through the printer. */
  readonly print: { readonly format: string; readonly complete: boolean; readonly times: number } | null;
}

/** A device as the page and the control API show it. */
export interface DeviceState extends DeviceSettings {
  readonly name: DeviceName;
  readonly label: string;
  readonly canPrint: boolean;
  /** Application instance number of the card on it. */
  readonly card: number | null;
  /** The same of a second card beside it. */
  readonly cardBeside: number | null;
  readonly faults: readonly Fault[];
  /** The command that runs and the step it waits for. */
  readonly running: { readonly command: string; readonly step: string | null } | null;
}

export interface WorkstationState {
  readonly devices: Readonly<Record<DeviceName, DeviceState>>;
  readonly cards: readonly CardState[];
}

function cardState({ drawer, devices }: Workstation, card: ChipCard): CardState {
  const device = Object.values(devices).find(({ name }) =>
    [drawer.on(name), drawer.beside(name)].some((lying) => lying?.appInstanceNumber === card.appInstanceNumber),
  );
  return {
    appInstanceNumber: card.appInstanceNumber,
    label: card.label,
    locked: card.locked,
    spoiltDate: card.spoiltDate,
    on: device?.name ?? null,
    print: card.print && { format: card.print.format, complete: card.print.complete, times: card.print.times },
    AppKundendaten: card.customer,
    Applikationsdaten: applicationOf(card),
    Berechtigungsdaten: authorizationsOf(card),
  };
}

function deviceState({ drawer }: Workstation, device: Device): DeviceState {
  const { name, label, canPrint, settings, faults, command } = device;
  return {
    name,
    label,
    canPrint,
    ...settings,
    card: drawer.on(name)?.appInstanceNumber ?? null,
    cardBeside: drawer.beside(name)?.appInstanceNumber ?? null,
    faults: faults.list(),
    running: command && !command.ended ? { command: command.command, step: command.step ?? null } : null,
  };
}

/** Everything there is to see at the workplace. */
export function workplaceState(workplace: Workstation): WorkstationState {
  const { reader, printer } = workplace.devices;
  return {
    devices: { reader: deviceState(workplace, reader), printer: deviceState(workplace, printer) },
    cards: workplace.drawer.all().map((card) => cardState(workplace, card)),
  };
}
