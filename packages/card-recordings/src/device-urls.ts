import type { Device, DeviceStates, Reachability } from './recording.ts';

/** The two addresses of a device, as in the system configuration. */
export interface DeviceUrls {
  readonly commandServer: string;
  /** The address of the PE. */
  readonly reader: string;
}
export type Devices = Readonly<Partial<Record<Device, DeviceUrls>>>;

const PROBE_TIMEOUT_MS = 4_000;

/** Returns the devices of a card workstation, which has the same paths as the reference one. */
export function toWorkstationDevices(url: string): Record<Device, DeviceUrls> {
  const base = url.replace(/\/+$/, '');
  const toUrls = (device: Device): DeviceUrls => ({ commandServer: `${base}/${device}/command-server`, reader: `${base}/${device}/pe` });
  return { reader: toUrls('reader'), printer: toUrls('printer') };
}

/** Returns the address of a command. */
export const toCommandUrl = ({ commandServer }: DeviceUrls, command: string): string =>
  `${commandServer.replace(/\/+$/, '')}${command === '' ? '' : `/${command}`}`;

/** Returns the address of the PE with a query string. */
export const toReaderUrl = ({ reader }: DeviceUrls, query: string): string =>
  query === '' ? reader : `${reader}${reader.includes('?') ? '&' : '?'}${query}`;

const probe = async (url: string): Promise<number | 'unreachable'> =>
  fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 'unreachable',
  );

/** Requests the addresses of each device without a command, as the diagnosis of the counter does. */
export async function probeDevices(devices: Devices): Promise<DeviceStates> {
  const states = await Promise.all(
    Object.entries(devices).map(async ([device, { commandServer, reader }]): Promise<[string, Reachability]> => {
      const [commandServerStatus, readerStatus] = await Promise.all([probe(commandServer), probe(reader)]);
      return [device, { commandServer: commandServerStatus, reader: readerStatus }];
    }),
  );
  return Object.fromEntries(states);
}
