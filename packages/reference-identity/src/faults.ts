import { EventEmitter, once } from 'node:events';
import { errors } from 'oidc-provider';
import { z } from 'zod';

/** How the provider answers a refresh: as it should, 'invalid_grant', 503, or not at all. */
export const RefreshFault = z.enum(['ok', 'refuse', 'unavailable', 'hang']);
export type RefreshFault = z.infer<typeof RefreshFault>;

/** Switches that let a journey see the provider fail. A switched fault never spends the refresh token. */
export class FaultInjector {
  #refresh: RefreshFault = 'ok';
  readonly #switch = new EventEmitter().setMaxListeners(0);

  get refresh(): RefreshFault {
    return this.#refresh;
  }

  /** Changes the answer; requests that hang go on with the new one. */
  setRefresh(fault: RefreshFault): void {
    this.#refresh = fault;
    this.#switch.emit('switched');
  }

  /**
   * Waits while refreshes hang.
   * @returns whether the refresh may go on; false means it is to be refused.
   * @throws errors.OIDCProviderError (503) if the provider is to look unavailable.
   */
  async allowRefresh(): Promise<boolean> {
    while (this.#refresh === 'hang') await once(this.#switch, 'switched');
    if (this.#refresh === 'unavailable') throw new errors.OIDCProviderError(503, 'temporarily_unavailable');
    return this.#refresh !== 'refuse';
  }
}
