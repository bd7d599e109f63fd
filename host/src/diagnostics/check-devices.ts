import type { SystemConfig } from '@aboschalter/contract';
import { reachabilityOf, type Reachability } from './reachability.ts';

/** One URL of the card workplace. */
export interface DeviceCheck {
  /** 'Kartenleser' or 'Kartendrucker'. */
  readonly device: string;
  /** 'Kommandoserver' or 'PE'. */
  readonly part: string;
  /** Undefined if the device is not configured. */
  readonly url: string | undefined;
  readonly reachability: Reachability | undefined;
}

type Devices = Pick<SystemConfig, 'commandServerReader' | 'commandServerPrinter'>;

/** Checks every URL of card reader and card printer. Never rejects. */
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
