import { EventEmitter, once } from 'node:events';
import { errors } from 'oidc-provider';
import { z } from 'zod';

/**
 * How the provider responds to a refresh: normally (`ok`), with `invalid_grant` (`refuse`), with 503 (`unavailable`), or
 * not at all (`hang`).
 */
export const refreshFaultSchema = z.enum(['ok', 'refuse', 'unavailable', 'hang']);
export type RefreshFault = z.infer<typeof refreshFaultSchema>;

/** Makes the provider fail in tests. After a fault, the same refresh token can be used again. */
export class FaultInjector {
  #refresh: RefreshFault = 'ok';
  /** Emits `switched` after each change. Each hanging refresh adds a listener, so their number is not limited. */
  readonly #switch = new EventEmitter().setMaxListeners(0);

  get refresh(): RefreshFault {
    return this.#refresh;
  }

  /** Sets how the provider responds to refreshes, including those that hang at present. */
  setRefresh(fault: RefreshFault): void {
    this.#refresh = fault;
    this.#switch.emit('switched');
  }

  /**
   * Applies the fault to a refresh. Waits while the fault is `hang`.
   * @returns whether the refresh may continue; if false, it must be rejected
   * @throws errors.OIDCProviderError (503) if the provider should appear unavailable
   */
  async allowRefresh(): Promise<boolean> {
    while (this.#refresh === 'hang') await once(this.#switch, 'switched');
    if (this.#refresh === 'unavailable') throw new errors.OIDCProviderError(503, 'temporarily_unavailable');
    return this.#refresh !== 'refuse';
  }
}
