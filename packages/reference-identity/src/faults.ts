import { EventEmitter, once } from 'node:events';
import { errors } from 'oidc-provider';
import { z } from 'zod';

/** The response to a refresh: normal, 'invalid_grant', 503, or none. */
export const refreshFaultSchema = z.enum(['ok', 'refuse', 'unavailable', 'hang']);
export type RefreshFault = z.infer<typeof refreshFaultSchema>;

/** Makes the provider fail in tests. A fault never spends the refresh token. */
export class FaultInjector {
  #refresh: RefreshFault = 'ok';
  readonly #switch = new EventEmitter().setMaxListeners(0);

  get refresh(): RefreshFault {
    return this.#refresh;
  }

  /** Changes the response; hanging requests continue with the new one. */
  setRefresh(fault: RefreshFault): void {
    this.#refresh = fault;
    this.#switch.emit('switched');
  }

  /**
   * Waits while refreshes hang.
   * @returns whether the refresh may continue; false means a rejection
   * @throws errors.OIDCProviderError (503) if the provider should appear unavailable
   */
  async allowRefresh(): Promise<boolean> {
    while (this.#refresh === 'hang') await once(this.#switch, 'switched');
    if (this.#refresh === 'unavailable') throw new errors.OIDCProviderError(503, 'temporarily_unavailable');
    return this.#refresh !== 'refuse';
  }
}
