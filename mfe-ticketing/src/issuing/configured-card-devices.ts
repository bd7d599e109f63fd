import type { CommandServerDevice, SystemConfig } from '@aboschalter/contract';

/** A device that writes cards, with its name for staff. */
export interface CardDevice {
  readonly id: 'reader' | 'printer';
  readonly name: string;
  readonly device: CommandServerDevice;
}

/** Returns the configured devices; the reader first. */
export function getCardDevices({
  commandServerReader,
  commandServerPrinter,
}: Pick<SystemConfig, 'commandServerReader' | 'commandServerPrinter'>): readonly CardDevice[] {
  return [
    ...(commandServerReader ? [{ id: 'reader', name: 'Kartenleser', device: commandServerReader } as const] : []),
    ...(commandServerPrinter ? [{ id: 'printer', name: 'Kartendrucker', device: commandServerPrinter } as const] : []),
  ];
}
