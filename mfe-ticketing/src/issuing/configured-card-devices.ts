import type { CommandServerDevice, SystemConfig } from '@aboschalter/contract';

/** A device that writes cards, with its name for staff. */
export interface CardDevice {
  readonly id: 'reader' | 'printer';
  readonly name: string;
  /** Its addresses, organization and features, from the system configuration. */
  readonly config: CommandServerDevice;
}

/** Returns the configured devices; the reader first. */
export function getCardDevices({
  commandServerReader,
  commandServerPrinter,
}: Pick<SystemConfig, 'commandServerReader' | 'commandServerPrinter'>): readonly CardDevice[] {
  return [
    ...(commandServerReader ? [{ id: 'reader', name: 'Kartenleser', config: commandServerReader } as const] : []),
    ...(commandServerPrinter ? [{ id: 'printer', name: 'Kartendrucker', config: commandServerPrinter } as const] : []),
  ];
}
