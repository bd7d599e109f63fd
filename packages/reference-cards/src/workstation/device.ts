import { printLayouts, type CommandName } from '@aboschalter/contract';
import { z } from 'zod';
import { FaultInjector } from './faults.ts';

/** The devices of the workstation; each has a separate command server and reader (PE) URL. */
export const deviceNameSchema = z.enum(['reader', 'printer']);
export type DeviceName = z.infer<typeof deviceNameSchema>;

/** The settings of a device. */
export const deviceSettingsSchema = z.object({
  /** `no-network`: the reader (PE) rejects connections. `no-usb`: it responds, but has lost its USB device. */
  connection: z.enum(['connected', 'no-network', 'no-usb']),
  /** `stopped`: the command server rejects connections. */
  commandServer: z.enum(['running', 'stopped']),
  /** Delay of every response of reader and command server, in milliseconds. */
  delayMs: z.coerce.number().int().min(0, 'Die Verzögerung kann nicht negativ sein.').max(60_000, 'Höchstens 60 Sekunden.'),
  /** The print layout of cards, whose name determines the format (`getLayoutFileFormat`). */
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

/** The running command of a device. */
export interface RunningCommand {
  readonly command: CommandName;
  /** The action whose response is expected; undefined while a response is handled and after the end. */
  readonly step: string | undefined;
  readonly ended: boolean;
}

/** One device with its sessions. */
export interface Device {
  readonly name: DeviceName;
  /** German, for the page. */
  readonly label: string;
  readonly canPrint: boolean;
  settings: DeviceSettings;
  readonly faults: FaultInjector;
  /** The reader's session with a card: one at a time, the newest replaces it. */
  cardSession: { readonly id: string; readonly appInstanceNumber: number; usedAt: number } | undefined;
  /** The latest command at this device, also after its end: one at a time, the newest replaces it. */
  command: RunningCommand | undefined;
}

const device = (name: DeviceName, label: string, canPrint: boolean): Device => ({
  name,
  label,
  canPrint,
  settings: DEFAULT_DEVICE_SETTINGS,
  faults: new FaultInjector(),
  cardSession: undefined,
  command: undefined,
});

/** Both devices, connected and idle. */
export function createDevices(): Record<DeviceName, Device> {
  return { reader: device('reader', 'Kartenleser', false), printer: device('printer', 'Kartendrucker', true) };
}
