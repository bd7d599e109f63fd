import type { default as OidcProvider, KoaContextWithOIDC } from 'oidc-provider';
import { SESSION } from '../options.ts';

const getNowSeconds = (): number => Math.floor(Date.now() / 1000);

interface Session {
  /** The time of the sign-in in seconds since 1970; undefined before the sign-in. */
  readonly loginTs?: number | undefined;
}

/** The context of a request and its response; `oidc` is set for protocol requests. */
type ResponseContext = Pick<KoaContextWithOIDC, 'status'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

/**
 * Returns the seconds after which a session ends without further activity: the idle timeout, but at most the time until
 * 12 hours after the sign-in.
 */
export function getSessionTtl({ loginTs = getNowSeconds() }: Session, idleSeconds: number): number {
  return Math.max(1, Math.min(idleSeconds, loginTs + SESSION.maxDuration - getNowSeconds()));
}

/**
 * Extends a session when its token is refreshed, as Keycloak does, so that active persons stay signed in and idle persons
 * must enter the password again. oidc-provider itself extends sessions only when one of its pages is opened.
 */
export function extendSessionOnRefresh(provider: OidcProvider, idleSeconds: number): void {
  provider.use(async (ctx: ResponseContext, next: () => Promise<unknown>) => {
    await next();
    const uid = ctx.oidc?.entities.RefreshToken?.sessionUid;
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200 || uid === undefined) return;
    const session = await provider.Session.findByUid(uid);
    await session?.save(getSessionTtl(session, idleSeconds));
  });
}
