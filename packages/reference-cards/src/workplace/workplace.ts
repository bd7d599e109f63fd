import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CardStore } from '../cards/card-store.ts';
import { SecureChannel } from '../pe/secure-channel.ts';
import { createDevices, type Device, type DeviceName } from './device.ts';

/** How long a session of command server or reader lives without being used, in milliseconds. */
export const SESSION_TTL_MS = 120_000;

/** The card workplace: devices, cards and what connects them. */
export interface Workstation {
  readonly devices: Readonly<Record<DeviceName, Device>>;
  readonly drawer: CardStore;
  /** Between command server and card; the browser in the middle can neither read nor forge. */
  readonly channel: SecureChannel;
  /** Emits `changed` whenever what the page shows may have changed. */
  readonly events: EventEmitter<{ changed: [] }>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Sets the workplace up over a folder of cards; clock and delays can be replaced for tests. */
export function createWorkstation(dataDir: string, replaced: Partial<Pick<Workstation, 'now' | 'wait'>> = {}): Workstation {
  // One listener for each page that is open.
  const events = new EventEmitter<{ changed: [] }>().setMaxListeners(0);
  return {
    devices: createDevices(),
    drawer: new CardStore(dataDir),
    channel: new SecureChannel(),
    events,
    now: Date.now,
    wait: async (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    ...replaced,
  };
}
