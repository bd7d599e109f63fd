import type { default as OidcProvider, KoaContextWithOIDC } from 'oidc-provider';
import { SESSION } from '../options.ts';

const now = (): number => Math.floor(Date.now() / 1000);

/** What a session is judged by. */
interface Session {
  /** When the person signed in, in seconds since 1970; undefined before. */
  readonly loginTs?: number | undefined;
}

/** A request after it was answered; `oidc` is there if it was one of the protocol. */
type Answered = Pick<KoaContextWithOIDC, 'status'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

/** How many seconds a session lives from now on if it rests: never beyond a working day from its sign-in. */
export function getSessionTtl({ loginTs = now() }: Session, idle: number): number {
  return Math.max(1, Math.min(idle, loginTs + SESSION.most - now()));
}

/**
 * Makes a refreshed token count as a use of its session, as Keycloak does: whoever works stays signed in, and whoever has rested too long
 * is asked for the password again. The library prolongs sessions only when a page of its own is opened.
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
