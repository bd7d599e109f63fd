import type { IdentityProvider } from './identity-provider.ts';
import { withRefreshLock } from './refresh-lock.ts';
import { SessionEndedError, SessionUnavailableError } from './session-errors.ts';
import { createRefreshedRecord, getStaffUser, type SessionRecord } from './session-record.ts';
import type { SessionEndReason, SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { isSameUser, type SignedInUser } from './staff-user.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { CHECK_INTERVAL_MS, getExpiryTime, shouldRefresh, isExpired, REVOCATION_TIMEOUT_MS, EXPIRY_WARNING_MS } from './timing.ts';

/** The outcome of a refresh for the session. The outcome of the request alone is a `RefreshResult`. */
export type RefreshOutcome = 'refreshed' | 'unavailable' | 'ended';

/** The dependencies of a session manager. */
export interface SessionManagerOptions {
  readonly settings: OidcSettings;
  readonly storage: SessionStore;
  readonly provider: IdentityProvider;
  readonly onStateChange: (state: SessionState) => void;
}

/** If two checks are further apart than this, the machine was asleep in between. */
const SLEEP_THRESHOLD_MS = 3 * CHECK_INTERVAL_MS;

/**
 * Manages the session of one tab (specification, document 2, section 9, 'Sign-in'): checks it every 30 s and when the machine wakes,
 * and refreshes it under a lock shared by all tabs. If the refresh keeps failing, warns, and ends the session when its token expires.
 */
export class SessionManager {
  readonly #options: SessionManagerOptions;
  readonly #channel: TabChannel;
  readonly #listeners = new AbortController();
  /** The active session; undefined before it starts and after it has ended. */
  #active: { readonly record: SessionRecord; readonly user: SignedInUser } | undefined;
  /** The `sub` claim of the user of this tab's session; kept after the session has expired. */
  #subject: string | undefined;
  #endReason: SessionEndReason | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingRefresh: Promise<RefreshOutcome> | undefined;
  /** Whether the provider was unavailable at the last refresh. */
  #hasRefreshFailed = false;
  /** Whether the response to the last refresh was lost. */
  #isResponseLost = false;
  #lastCheck = 0;
  /** After a sleep the session does not end before this time, so that the network can return. */
  #graceUntil = 0;

  constructor(options: SessionManagerOptions) {
    this.#options = options;
    this.#channel = openTabChannel((message) => {
      if (message.type === 'changed') void this.sync();
      else if (message.reason === 'signed-out') this.#endAfterSignOut();
      else void this.sync({ reasonIfRemoved: message.reason });
    });
    const handleWakeUp = (): void => {
      void this.sync().then(() => this.check());
    };
    const { signal } = this.#listeners;
    document.addEventListener('visibilitychange', handleWakeUp, { signal });
    for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, handleWakeUp, { signal });
    // An event without a key means that the storage of this origin was cleared, perhaps with the session.
    const handleClearedStorage = ({ key }: StorageEvent): void => {
      if (key === null) void this.sync();
    };
    window.addEventListener('storage', handleClearedStorage, { signal });
  }

  /** Returns the current tokens. */
  record(): SessionRecord | undefined {
    return this.#active?.record;
  }

  /**
   * Starts or continues the session with tokens that are already stored.
   * @throws z.ZodError if they contain no user
   */
  continueWith(record: SessionRecord): SignedInUser {
    const newUser = getStaffUser(record, this.#options.settings.salesPointClaim);
    const user = this.#active && isSameUser(this.#active.user, newUser) ? this.#active.user : newUser;
    // Without this line, the first check would treat the time before the session started as a sleep of the machine.
    if (!this.#active) this.#lastCheck = Date.now();
    this.#hasRefreshFailed = false;
    this.#active = { record, user };
    this.#subject = record.subject;
    this.#options.onStateChange({ status: 'signed-in', user });
    this.#schedule(shouldRefresh(record) ? 0 : CHECK_INTERVAL_MS);
    return user;
  }

  /** Stores new tokens and starts the session with them in all tabs. */
  async startNew(record: SessionRecord): Promise<SignedInUser> {
    const { settings, storage } = this.#options;
    const user = getStaffUser(record, settings.salesPointClaim);
    const stored = await storage.read();
    // If the clock of this machine was set back, the version could be lower than that of the session it replaces.
    const newest = { ...record, version: Math.max(record.version, (stored?.version ?? 0) + 1) };
    await storage.write(newest);
    this.continueWith(newest);
    this.#channel.send({ type: 'changed' });
    return user;
  }

  /** Ends the session in this tab only. */
  end(reason: SessionEndReason): void {
    clearTimeout(this.#timer);
    this.#active = undefined;
    this.#endReason = reason;
    // After a sign-out, a later sign-in in another tab must not continue the session of this tab, even for the same user.
    if (reason === 'signed-out') this.#subject = undefined;
    this.#options.onStateChange({ status: 'ended', reason });
  }

  /** Ends the session of this tab after a sign-out in another tab, even if the session has ended before. Does not wait for the storage. */
  #endAfterSignOut(): void {
    if (this.#subject !== undefined) this.end('signed-out');
  }

  /** Notifies the other tabs that the session has ended. */
  announceEnd(reason: Exclude<SessionEndReason, 'other-user'>): void {
    this.#channel.send({ type: 'ended', reason });
  }

  /**
   * Applies the stored session, which another tab may have changed: continues with newer tokens. If no session is stored, or the
   * stored session belongs to another user, ends the session of this tab.
   * @param options.reasonIfRemoved the end reason if no session is stored
   */
  async sync({ reasonIfRemoved = 'signed-out' }: { readonly reasonIfRemoved?: SessionEndReason } = {}): Promise<void> {
    const stored = await this.#options.storage.read();
    if (!stored) {
      if (this.#active) this.end(reasonIfRemoved);
    } else if (stored.subject !== this.#subject) {
      // Another user has signed in. A page that may still show data of the previous user gets this end reason, even if its session has
      // already ended with another reason.
      const mayShowUserData = this.#subject !== undefined;
      const hasEndedForOtherUser = !this.#active && this.#endReason === 'other-user';
      if (mayShowUserData && !hasEndedForOtherUser) this.end('other-user');
    } else if (!this.#active || stored.version > this.#active.record.version) {
      this.continueWith(stored);
    }
  }

  /** Checks the session now: refreshes it if a refresh is due, and warns or ends it if refreshing fails for too long. */
  async check(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastCheck > SLEEP_THRESHOLD_MS) this.#graceUntil = now + CHECK_INTERVAL_MS;
    this.#lastCheck = now;
    const record = this.#active?.record;
    if (!record) return;
    if (!shouldRefresh(record, now)) {
      this.#schedule(CHECK_INTERVAL_MS);
      return;
    }
    // After a failed refresh, the provider is probably still unreachable, and the warning must not wait until this refresh times out.
    if (this.#hasRefreshFailed) this.#warn();
    this.#hasRefreshFailed = (await this.#refresh(record.accessToken)) === 'unavailable';
    if (this.#hasRefreshFailed) await this.#warnOrEnd();
    else if (this.#active) this.#schedule(CHECK_INTERVAL_MS);
  }

  /** Returns a token for a request; waits for a refresh only if the current token has expired. */
  async accessToken(): Promise<string> {
    const record = this.#active?.record;
    if (!record) throw new SessionEndedError();
    if (!isExpired(record)) return record.accessToken;
    await this.#refresh(record.accessToken);
    const latest = this.#active?.record;
    if (!latest) throw new SessionEndedError();
    // Unlike `isExpired`, without a margin: after a failed refresh the token is used until it expires.
    if (getExpiryTime(latest) <= Date.now()) throw new SessionUnavailableError();
    return latest.accessToken;
  }

  /**
   * Returns a newer token than `rejected`, which the middleware did not accept. If the response to the refresh is lost, the session ends
   * at once: the access token cannot be used, and the provider has probably already exchanged the refresh token.
   * @throws SessionEndedError, SessionUnavailableError
   */
  async refreshedToken(rejected: string): Promise<string> {
    if (this.#active?.record.accessToken === rejected) await this.#refresh(rejected);
    const latest = this.#active?.record;
    if (!latest) throw new SessionEndedError();
    if (latest.accessToken !== rejected) return latest.accessToken;
    if (!this.#isResponseLost) throw new SessionUnavailableError();
    await this.#endInAllTabs('expired', latest);
    // If another tab has stored newer tokens, `#endInAllTabs` continues with them instead of ending the session.
    const newerRecord = this.#active?.record;
    if (!newerRecord || newerRecord.accessToken === rejected) throw new SessionEndedError();
    return newerRecord.accessToken;
  }

  /** Called when the middleware has rejected a token that was just refreshed. Ends the session, so that the user can sign in again. */
  async rejectedAgain(token: string): Promise<void> {
    const record = this.#active?.record;
    if (record?.accessToken === token) await this.#endInAllTabs('refused', record);
  }

  /** Refreshes stored tokens, also expired ones, before the page is shown. Reports a state (`onStateChange`) only when the outcome is known. */
  async refreshStored(record: SessionRecord): Promise<RefreshOutcome> {
    this.#active = { record, user: getStaffUser(record, this.#options.settings.salesPointClaim) };
    this.#subject = record.subject;
    const outcome = await this.#refresh(record.accessToken);
    if (outcome === 'unavailable') {
      this.#active = undefined;
      this.#subject = undefined;
    }
    return outcome;
  }

  /** Removes timers, listeners and the channel. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.abort();
    this.#channel.close();
    this.#active = undefined;
    // Without a user, a pending `sync` does not start the session again.
    this.#subject = undefined;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.check();
    }, delay);
  }

  /** Warns if the session ends soon. @returns the remaining time in milliseconds */
  #warn(): number {
    const active = this.#active;
    if (!active) return 0;
    const deadline = Math.max(getExpiryTime(active.record), this.#graceUntil);
    const remainingMs = deadline - Date.now();
    if (remainingMs <= EXPIRY_WARNING_MS) this.#options.onStateChange({ status: 'expiring', user: active.user, expiresAt: deadline });
    return remainingMs;
  }

  /** Warns or ends the session after a failed refresh, and schedules the next check. */
  async #warnOrEnd(): Promise<void> {
    const record = this.#active?.record;
    if (!record) return;
    const remainingMs = this.#warn();
    if (remainingMs <= 0) {
      const end = (): Promise<void> => this.#endInAllTabs('expired', record);
      // Under the lock, so that no other tab refreshes the tokens at the same time. Without an available lock, the session ends nevertheless.
      await withRefreshLock(end).catch(end);
      return;
    }
    // The next check runs at the latest when the warning is due, or when the session ends.
    const untilNextStepMs = remainingMs > EXPIRY_WARNING_MS ? remainingMs - EXPIRY_WARNING_MS : remainingMs;
    this.#schedule(Math.min(CHECK_INTERVAL_MS, untilNextStepMs));
  }

  /** Ends the session in all tabs, unless another tab has newer tokens. */
  async #endInAllTabs(reason: 'refused' | 'expired', record: SessionRecord): Promise<void> {
    const { storage } = this.#options;
    // The session has ended or has got other tokens in the meantime.
    if (this.#active?.record.version !== record.version) return;
    const stored = await storage.read();
    if (stored && stored.version > record.version) {
      // Another tab has stored newer tokens, so `sync` continues with them. If that tab has removed them again, the session ends.
      await this.sync({ reasonIfRemoved: reason });
      return;
    }
    await storage.remove();
    this.end(reason);
    this.announceEnd(reason);
  }

  /**
   * Refreshes the tokens, at most one refresh at a time in all tabs. Never rejects.
   * @param staleToken the access token to replace
   */
  async #refresh(staleToken: string): Promise<RefreshOutcome> {
    if (this.#pendingRefresh) return this.#pendingRefresh;
    this.#isResponseLost = false;
    this.#pendingRefresh = withRefreshLock(() => this.#refreshLocked(staleToken))
      .catch(() => 'unavailable' as const)
      .finally(() => {
        this.#pendingRefresh = undefined;
      });
    return this.#pendingRefresh;
  }

  async #refreshLocked(staleToken: string): Promise<RefreshOutcome> {
    const { settings, storage, provider } = this.#options;
    await this.sync();
    const record = this.#active?.record;
    if (!record) return 'ended';
    // Another tab has refreshed in the meantime, and `sync` has applied its tokens.
    if (record.accessToken !== staleToken && !shouldRefresh(record)) return 'refreshed';
    if (record.refreshToken === undefined) return this.#endAsRefused(record);
    const result = await provider.refresh(record.refreshToken);
    this.#isResponseLost = result.kind === 'unavailable' && result.isResponseLost;
    if (result.kind === 'unavailable') return 'unavailable';
    if (result.kind === 'refused') return this.#endAsRefused(record);
    const next = createRefreshedRecord(result.tokens, settings, record);
    if (!next) return this.#endAsRefused(record);
    // False if another tab has signed in or out during the request.
    const isStored = await storage.replace(record, next);
    // The message about a sign-out can arrive before the other tab has removed the stored record.
    const hasEnded = !this.#active;
    if (!isStored || hasEnded) {
      await this.sync();
      // The session continues with the tokens of the new sign-in. Revoking the refreshed ones could end it at the provider.
      if (this.#active) return 'refreshed';
      if (next.refreshToken !== undefined) await provider.revoke(next.refreshToken, REVOCATION_TIMEOUT_MS);
      return 'ended';
    }
    this.continueWith(next);
    this.#channel.send({ type: 'changed' });
    return 'refreshed';
  }

  /** Ends the session, unless another tab has newer tokens. */
  async #endAsRefused(record: SessionRecord): Promise<RefreshOutcome> {
    await this.#endInAllTabs('refused', record);
    return this.#active ? 'refreshed' : 'ended';
  }
}
