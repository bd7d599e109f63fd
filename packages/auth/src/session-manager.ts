import type { IdentityProvider } from './identity-provider.ts';
import { withRefreshLock } from './refresh-lock.ts';
import { SessionEndedError, SessionUnavailableError } from './session-errors.ts';
import { createSessionRecord, getStaffUser, type SessionRecord } from './session-record.ts';
import type { SessionEndReason, SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { isSameUser, type SignedInUser } from './staff-user.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { CHECK_INTERVAL_MS, getExpiryTime, shouldRefresh, isExpired, REVOCATION_TIMEOUT_MS, EXPIRY_WARNING_MS } from './timing.ts';

/** The outcome of a refresh. */
export type RefreshOutcome = 'renewed' | 'unavailable' | 'ended';

/** The dependencies of a session manager. */
export interface SessionManagerOptions {
  readonly settings: OidcSettings;
  readonly storage: SessionStore;
  readonly provider: IdentityProvider;
  readonly publish: (state: SessionState) => void;
}

/** A check that is later than this after the previous one was delayed by sleep. */
const SLEPT_AFTER = 3 * CHECK_INTERVAL_MS;

/**
 * Keeps the session of one tab active: checks it every 30 s and on waking, refreshes under a lock
 * shared by all tabs, warns, and ends it (specification, document 2, section 9, 'Sign-in').
 */
export class SessionManager {
  readonly #parts: SessionManagerOptions;
  readonly #channel: TabChannel;
  readonly #listening = new AbortController();
  #live: { readonly record: SessionRecord; readonly user: SignedInUser } | undefined;
  /** The person of this tab's session, also after it has expired. */
  #subject: string | undefined;
  #ended: SessionEndReason | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewing: Promise<RefreshOutcome> | undefined;
  /** Whether the last refresh failed. */
  #failing = false;
  /** Whether the response to the last refresh was lost. */
  #refreshLost = false;
  #lastCheck = 0;
  #graceUntil = 0;

  constructor(parts: SessionManagerOptions) {
    this.#parts = parts;
    this.#channel = openTabChannel((message) => {
      if (message.type === 'ended' && message.reason === 'signed-out') this.#leave();
      else void this.sync(message.type === 'ended' ? message.reason : 'signed-out');
    });
    const wake = (): void => {
      void this.sync('signed-out').then(() => this.check());
    };
    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', wake, { signal });
    for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, wake, { signal });
    // The storage of this origin was cleared (no key): the session may be gone.
    const emptied = ({ key }: StorageEvent): void => {
      if (key === null) void this.sync('signed-out');
    };
    window.addEventListener('storage', emptied, { signal });
  }

  /** The present tokens. */
  record(): SessionRecord | undefined {
    return this.#live?.record;
  }

  /**
   * Starts or continues with tokens that are already stored. @throws z.ZodError if they contain no
   * user
   */
  startFrom(record: SessionRecord): SignedInUser {
    const fresh = getStaffUser(record, this.#parts.settings.salesPointClaim);
    const user = this.#live && isSameUser(this.#live.user, fresh) ? this.#live.user : fresh;
    if (!this.#live) this.#lastCheck = Date.now();
    this.#failing = false;
    this.#live = { record, user };
    this.#subject = record.subject;
    this.#parts.publish({ status: 'signed-in', user });
    this.#schedule(shouldRefresh(record) ? 0 : CHECK_INTERVAL_MS);
    return user;
  }

  /** Starts a session with new tokens, for all tabs. */
  async begin(record: SessionRecord): Promise<SignedInUser> {
    const user = getStaffUser(record, this.#parts.settings.salesPointClaim);
    await this.#parts.storage.write(record);
    this.startFrom(record);
    this.#channel.send({ type: 'changed' });
    return user;
  }

  /** Ends the session in this tab and notifies the others; the caller clears the storage. */
  end(reason: SessionEndReason): void {
    clearTimeout(this.#timer);
    this.#live = undefined;
    this.#ended = reason;
    if (reason === 'signed-out') this.#subject = undefined;
    this.#parts.publish({ status: 'ended', reason });
  }

  /** Ends the session because another tab has signed out, even if the storage does not answer. */
  #leave(): void {
    if (this.#live || this.#subject !== undefined) this.end('signed-out');
  }

  /** Notifies the other tabs that the session has ended. */
  announceEnd(reason: Exclude<SessionEndReason, 'other-user'>): void {
    this.#channel.send({ type: 'ended', reason });
  }

  /** Applies what another tab has stored. `ifGone` is the reason if nothing is stored. */
  async sync(ifGone: SessionEndReason): Promise<void> {
    const stored = await this.#parts.storage.read().catch(() => this.#live?.record);
    if (!stored) {
      if (this.#live) this.end(ifGone);
    } else if (stored.subject !== this.#subject) {
      // Also if the session had ended before: the waiting page must know that another person
      // signed in.
      if (this.#live || (this.#subject !== undefined && this.#ended !== 'other-user')) this.end('other-user');
    } else if (!this.#live || stored.version > this.#live.record.version) {
      this.startFrom(stored);
    }
  }

  /**
   * Checks the session now: refreshes it if it is due, warns or ends it if that fails for too long.
   */
  async check(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastCheck > SLEPT_AFTER) this.#graceUntil = now + CHECK_INTERVAL_MS;
    this.#lastCheck = now;
    const record = this.#live?.record;
    if (!record) return;
    if (!shouldRefresh(record, now)) {
      this.#schedule(CHECK_INTERVAL_MS);
      return;
    }
    if (this.#failing) this.#warn();
    this.#failing = (await this.#renew(record.accessToken)) === 'unavailable';
    if (this.#failing) await this.#warnOrEnd();
    else if (this.#live) this.#schedule(CHECK_INTERVAL_MS);
  }

  /** Returns a token for a request; waits for a refresh only if the present token has expired. */
  async accessToken(): Promise<string> {
    const record = this.#live?.record;
    if (!record) throw new SessionEndedError();
    if (!isExpired(record)) return record.accessToken;
    await this.#renew(record.accessToken);
    const latest = this.#live?.record;
    if (!latest) throw new SessionEndedError();
    if (getExpiryTime(latest) <= Date.now()) throw new SessionUnavailableError();
    return latest.accessToken;
  }

  /**
   * Returns another token than `rejected`, which the middleware did not accept. If the response to
   * the refresh is lost, the session ends at once: the token is useless, and the refresh token has
   * usually been spent.
   * @throws SessionEndedError, SessionUnavailableError
   */
  async refreshedToken(rejected: string): Promise<string> {
    if (this.#live?.record.accessToken === rejected) await this.#renew(rejected);
    const latest = this.#live?.record;
    if (!latest) throw new SessionEndedError();
    if (latest.accessToken !== rejected) return latest.accessToken;
    if (!this.#refreshLost) throw new SessionUnavailableError();
    await this.#giveUp('expired', latest);
    const adopted = this.#live?.record;
    if (!adopted || adopted.accessToken === rejected) throw new SessionEndedError();
    return adopted.accessToken;
  }

  /**
   * Ends the session because the middleware rejects a token that was just refreshed; a new sign-in
   * may help.
   */
  async rejectedAgain(token: string): Promise<void> {
    const record = this.#live?.record;
    if (record?.accessToken === token) await this.#giveUp('refused', record);
  }

  /** Refreshes stored tokens of any age before the page is shown. */
  async revive(record: SessionRecord): Promise<RefreshOutcome> {
    this.#live = { record, user: getStaffUser(record, this.#parts.settings.salesPointClaim) };
    this.#subject = record.subject;
    const renewal = await this.#renew(record.accessToken);
    if (renewal === 'unavailable') this.#live = this.#subject = undefined;
    return renewal;
  }

  /** Removes timers, listeners and the channel. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#channel.close();
    this.#live = undefined;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.check();
    }, delay);
  }

  /** Warns if the session ends soon. @returns the remaining time in milliseconds */
  #warn(): number {
    const live = this.#live;
    if (!live) return 0;
    const deadline = Math.max(getExpiryTime(live.record), this.#graceUntil);
    const left = deadline - Date.now();
    if (left <= EXPIRY_WARNING_MS) this.#parts.publish({ status: 'expiring', user: live.user, expiresAt: deadline });
    return left;
  }

  /** Warns or ends the session after a failed refresh, and schedules the next check. */
  async #warnOrEnd(): Promise<void> {
    const record = this.#live?.record;
    if (!record) return;
    const left = this.#warn();
    if (left <= 0) {
      const end = (): Promise<void> => this.#giveUp('expired', record);
      await withRefreshLock(end).catch(end);
      return;
    }
    this.#schedule(Math.min(CHECK_INTERVAL_MS, left > EXPIRY_WARNING_MS ? left - EXPIRY_WARNING_MS : left));
  }

  /** Ends the session in all tabs, unless another tab has newer tokens. */
  async #giveUp(reason: 'refused' | 'expired', record: SessionRecord): Promise<void> {
    const { storage } = this.#parts;
    if (this.#live?.record.version !== record.version) return;
    const stored = await storage.read().catch(() => undefined);
    if (stored && stored.version > record.version) {
      await this.sync(reason);
      return;
    }
    await storage.remove().catch(() => undefined);
    this.end(reason);
    this.announceEnd(reason);
  }

  /** Refreshes once at a time in this tab, and by the lock in all tabs. Never rejects. */
  async #renew(stale: string): Promise<RefreshOutcome> {
    this.#renewing ??= withRefreshLock(() => this.#renewLocked(stale))
      .catch(() => 'unavailable' as const)
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  async #renewLocked(stale: string): Promise<RefreshOutcome> {
    const { settings, storage, provider } = this.#parts;
    await this.sync('signed-out');
    const record = this.#live?.record;
    if (!record) return 'ended';
    // Another tab was faster: its tokens are stored.
    if (record.accessToken !== stale && !shouldRefresh(record)) return 'renewed';
    const answer = record.refreshToken === undefined ? { kind: 'refused' as const } : await provider.refresh(record.refreshToken);
    this.#refreshLost = answer.kind === 'unavailable' && answer.lost;
    if (answer.kind === 'unavailable') return 'unavailable';
    if (answer.kind === 'refused') return this.#refused(record);
    let next: SessionRecord;
    try {
      next = createSessionRecord(answer.tokens, settings, { previous: record });
      getStaffUser(next, settings.salesPointClaim);
    } catch {
      return this.#refused(record);
    }
    // A late response must not undo a sign-out during the request; a failing database must not
    // end the session.
    const kept = await storage.replace(next).catch(() => true);
    if (!kept || !this.#live) {
      if (next.refreshToken !== undefined) await provider.revoke(next.refreshToken, REVOCATION_TIMEOUT_MS);
      await this.sync('signed-out');
      return 'ended';
    }
    this.startFrom(next);
    this.#channel.send({ type: 'changed' });
    return 'renewed';
  }

  async #refused(record: SessionRecord): Promise<RefreshOutcome> {
    await this.#giveUp('refused', record);
    return this.#live ? 'renewed' : 'ended';
  }
}
