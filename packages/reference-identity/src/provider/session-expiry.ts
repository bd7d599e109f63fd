import type { default as OidcProvider, KoaContextWithOIDC } from 'oidc-provider';
import { SESSION } from '../options.ts';

const now = (): number => Math.floor(Date.now() / 1000);

/** The used part of a session. */
interface Session {
  /** When the person signed in, in seconds since 1970; undefined before that. */
  readonly loginTs?: number | undefined;
}

/** A request with its response; `oidc` is set for protocol requests. */
type Answered = Pick<KoaContextWithOIDC, 'status'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

/** The remaining lifetime of an idle session in seconds: at most a working day after its sign-in. */
export function getSessionTtl({ loginTs = now() }: Session, idle: number): number {
  return Math.max(1, Math.min(idle, loginTs + SESSION.most - now()));
}

/**
 * Extends a session when its token is refreshed, as Keycloak does: active persons stay signed in, and idle ones are
 * asked for the password again. The library extends sessions only when one of its pages is opened.
 */
export function extendSessionOnRefresh(provider: OidcProvider, idle: number): void {
  provider.use(async (ctx: Answered, next: () => Promise<unknown>) => {
    await next();
    const uid = ctx.oidc?.entities.RefreshToken?.sessionUid;
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200 || uid === undefined) return;
    const session = await provider.Session.findByUid(uid);
    await session?.save(getSessionTtl(session, idle));
  });
}
