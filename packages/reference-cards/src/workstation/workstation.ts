import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CardStore } from '../cards/card-store.ts';
import { SecureChannel } from '../pe/secure-channel.ts';
import { createDevices, type Device, type DeviceName } from './device.ts';

/** Lifetime of an unused session of command server or reader, in milliseconds. */
export const SESSION_TTL_MS = 120_000;

/** The card workstation: devices, cards and their connection. */
export interface Workstation {
  readonly devices: Readonly<Record<DeviceName, Device>>;
  readonly cardStore: CardStore;
  /** Encrypts between command server and card; the browser in between can neither read nor forge. */
  readonly channel: SecureChannel;
  /** Emits `changed` whenever the page may have changed. */
  readonly events: EventEmitter<{ changed: [] }>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Creates a workstation with a folder of cards; clock and delays can be replaced for tests. */
export function createWorkstation(dataDir: string, replaced: Partial<Pick<Workstation, 'now' | 'wait'>> = {}): Workstation {
  // One listener for each open page.
  const events = new EventEmitter<{ changed: [] }>().setMaxListeners(0);
  return {
    devices: createDevices(),
    cardStore: new CardStore(dataDir),
    channel: new SecureChannel(),
    events,
    now: Date.now,
    wait: async (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    ...replaced,
  };
}
