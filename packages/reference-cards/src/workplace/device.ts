import { printLayouts, type CommandName } from '@aboschalter/contract';
import { z } from 'zod';
import { FaultInjector } from './faults.ts';

/** The devices of the workplace; each has a command server and a reader (PE) address of its own. */
export const deviceName = z.enum(['reader', 'printer']);
export type DeviceName = z.infer<typeof deviceName>;

/** How a device stands. */
export const deviceSettings = z.object({
  /** `no-network`: the reader (PE) refuses connections. `no-usb`: it answers, but has lost its USB device. */
  connection: z.enum(['connected', 'no-network', 'no-usb']),
  /** `stopped`: the command server refuses connections. */
  commandServer: z.enum(['running', 'stopped']),
  /** Added to every answer of reader and command server, in milliseconds. */
  delayMs: z.coerce.number().int().min(0, 'Die Verzögerung kann nicht negativ sein.').max(60_000, 'Höchstens 60 Sekunden.'),
  /** The layout in which cards are printed: its name says the format (`getLayoutFileFormat`). */
  layout: z.enum(Object.values(printLayouts)),
});
export type DeviceSettings = z.infer<typeof deviceSettings>;

/** How a device stands when nobody has touched it. */
export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  connection: 'connected',
  commandServer: 'running',
  delayMs: 0,
  layout: printLayouts.cardFace,
};

/** A command at a device, as the device knows it. */
export interface RunningCommand {
  readonly command: CommandName;
  /** The action whose answer is awaited; undefined while an answer is being handled and after the end. */
  readonly step: string | undefined;
  readonly ended: boolean;
}

/** One device and what goes on at it. */
export interface Device {
  readonly name: DeviceName;
  /** German, for the page. */
  readonly label: string;
  readonly canPrint: boolean;
  settings: DeviceSettings;
  readonly faults: FaultInjector;
  /** The reader's session with a card: one at a time, the newest wins. */
  cardSession: { readonly id: string; readonly appInstanceNumber: number; usedAt: number } | undefined;
  /** The command at this device, also after its end: one at a time, the newest wins. */
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

/** Both devices, plugged in and idle. */
export function createDevices(): Record<DeviceName, Device> {
  return { reader: device('reader', 'Kartenleser', false), printer: device('printer', 'Kartendrucker', true) };
}
