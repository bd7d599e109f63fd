import { printLayouts, type CommandName } from '@aboschalter/contract';
import { z } from 'zod';
import { FaultInjector } from './faults.ts';

/**
 * The names of the devices: the card reader and the card printer. Each has its own command server and its own PE, the program that
 * executes commands for cards.
 */
export const deviceNameSchema = z.enum(['reader', 'printer']);
export type DeviceName = z.infer<typeof deviceNameSchema>;

/** The settings of a device. */
export const deviceSettingsSchema = z.object({
  /** `no-network`: the PE closes connections. `no-usb`: the PE responds that its USB device is lost. */
  connection: z.enum(['connected', 'no-network', 'no-usb']),
  /** `stopped`: the command server closes connections. */
  commandServer: z.enum(['running', 'stopped']),
  /** The delay of every response of PE and command server, in milliseconds. */
  delayMs: z.coerce.number().int().min(0, 'Die Verzögerung kann nicht negativ sein.').max(60_000, 'Höchstens 60 Sekunden.'),
  /** The print layout of cards. It determines the file format of the printed image (`getLayoutFileFormat`). */
  layout: z.enum(Object.values(printLayouts)),
});
export type DeviceSettings = z.infer<typeof deviceSettingsSchema>;

/** The initial settings of a device. */
export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  connection: 'connected',
  commandServer: 'running',
  delayMs: 0,
  layout: printLayouts.cardFace,
};

/** The latest command of a device, which is running or has ended. */
export interface DeviceCommand {
  readonly command: CommandName;
  /** The action whose response is expected; undefined while the response of the PE is handled, and after the end. */
  readonly step: string | undefined;
  readonly isEnded: boolean;
}

/** A device with its settings, pending faults and sessions. */
export interface Device {
  readonly name: DeviceName;
  /** The German name of the device. */
  readonly label: string;
  readonly canPrint: boolean;
  settings: DeviceSettings;
  readonly faults: FaultInjector;
  /** The session of the PE with a card. A new session replaces it. */
  cardSession: { readonly id: string; readonly appInstanceNumber: number; usedAt: number } | undefined;
  /** The latest command, even if it has ended. A new command replaces it. */
  command: DeviceCommand | undefined;
}

const createDevice = (name: DeviceName, label: string, canPrint: boolean): Device => ({
  name,
  label,
  canPrint,
  settings: DEFAULT_DEVICE_SETTINGS,
  faults: new FaultInjector(),
  cardSession: undefined,
  command: undefined,
});

/** Creates both devices, connected and without a running command. */
export function createDevices(): Record<DeviceName, Device> {
  return { reader: createDevice('reader', 'Kartenleser', false), printer: createDevice('printer', 'Kartendrucker', true) };
}
