import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CardStore } from '../cards/card-store.ts';
import { SecureChannel } from '../pe/secure-channel.ts';
import { noopObserver, type WorkstationObserver } from '../observability/workstation-observer.ts';
import { createDevices, type Device, type DeviceName } from './device.ts';

/** How long a session of command server or PE stays valid without a request, in milliseconds. */
export const SESSION_TTL_MS = 120_000;

/** The card workstation: its devices, its cards and what they share. */
export interface Workstation {
  readonly devices: Readonly<Record<DeviceName, Device>>;
  readonly cardStore: CardStore;
  /** Encrypts messages between command server and card, which the browser transports but cannot read or forge. */
  readonly channel: SecureChannel;
  /** Emits `changed` after every change that the page may show. */
  readonly events: EventEmitter<{ changed: [] }>;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Receives commands, responses of the PEs, requests and incidents. */
  readonly observer: WorkstationObserver;
}

/**
 * Creates a workstation with the cards of a folder.
 * @param options.organizationId the organization of new cards; by default that of the demo cards
 * @param options.observer by default an observer that ignores everything
 * @param options.now for tests: another clock
 * @param options.wait for tests: another delay
 */
export function createWorkstation(
  dataDir: string,
  options: Partial<Pick<Workstation, 'now' | 'observer' | 'wait'>> & { readonly organizationId?: number } = {},
): Workstation {
  const { organizationId, ...replacements } = options;
  // Each open page adds a listener, so their number is not limited.
  const events = new EventEmitter<{ changed: [] }>().setMaxListeners(0);
  return {
    devices: createDevices(),
    cardStore: new CardStore(dataDir, organizationId),
    channel: new SecureChannel(),
    events,
    now: Date.now,
    observer: noopObserver,
    wait: async (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    ...replacements,
  };
}
