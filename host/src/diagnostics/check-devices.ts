import type { SystemConfig } from '@aboschalter/contract';
import { reachabilityOf, type Reachability } from './reachability.ts';

/** One address of the card workplace. */
export interface DeviceCheck {
  /** 'Kartenleser' or 'Kartendrucker'. */
  readonly device: string;
  /** 'Kommandoserver' or 'PE'. */
  readonly part: string;
  /** Missing where the device is not set up. */
  readonly url: string | undefined;
  readonly reachability: Reachability | undefined;
}

type Devices = Pick<SystemConfig, 'commandServerReader' | 'commandServerPrinter'>;

/** Asks every address of card reader and card printer. Never rejects. */
export async function checkDevices({ commandServerReader, commandServerPrinter }: Devices): Promise<readonly DeviceCheck[]> {
  const devices = [
    ['Kartenleser', commandServerReader],
    ['Kartendrucker', commandServerPrinter],
  ] as const;
  return Promise.all(
    devices.flatMap(([device, setUp]) => [check(device, 'Kommandoserver', setUp?.url), check(device, 'PE', setUp?.peUrl)]),
  );
}

const check = async (device: string, part: string, url: string | undefined): Promise<DeviceCheck> => ({
  device,
  part,
  url,
  reachability: url === undefined ? undefined : await reachabilityOf(url),
});
