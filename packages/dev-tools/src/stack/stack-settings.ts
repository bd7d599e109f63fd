import { capabilities } from '@aboschalter/contract';
import { z } from 'zod';
import { findRemotes } from '../release/remotes.ts';

/** The settings of all services of a stack. Sent to their processes as JSON. */
export const stackSettingsSchema = z.object({
  ports: z.object({ web: z.int(), middleware: z.int(), identity: z.int(), cards: z.int() }),
  /**
   * The ports of two middlewares, and of nginx as their load balancer; the fault proxy then listens at
   * `ports.middleware`, in front of nginx. If missing, one middleware listens there. Both need one PostgreSQL server,
   * and nginx must be installed.
   */
  middlewares: z.object({ upstreamPorts: z.tuple([z.int(), z.int()]), port: z.int() }).optional(),
  /** The data folder. */
  dataDir: z.string(),
  /** The release folder. */
  releaseRoot: z.string(),
  /** A PostgreSQL server; by default the embedded database. */
  databaseUrl: z.string().optional(),
  /**
   * The storage of photos and documents, in the syntax of `MIDDLEWARE_FILE_STORAGE_URL`; by default the database. Credentials of a
   * store are in the environment, as for any S3 client.
   */
  files: z.string().optional(),
  /** The shared secret of middleware and identity provider. */
  secret: z.string(),
  basePath: z.string(),
  accessTokenSeconds: z.int().optional(),
  /** A role that every user must have; none by default. */
  requiredRole: z.string().optional(),
  /** The origin of developers' own builds. */
  devOrigin: z.url().optional(),
  /** A further origin of remotes. */
  remoteOrigin: z.url().optional(),
  /**
   * The identity provider; the embedded one by default. A Keycloak must have been downloaded
   * (`keycloak/distribution.ts`).
   */
  identityProvider: z.enum(['reference', 'keycloak']).optional(),
  /** Whether nginx serves the pages instead of the reference web server: it must be installed. */
  nginx: z.boolean().optional(),
  /** Whether recorded responses replace the middleware and its database. */
  mock: z.boolean().optional(),
  /** Folder for the log of each service; the terminal by default. Errors are always printed there, too. */
  logFolder: z.string().optional(),
  /** The capabilities of the middleware, and whether its responses are minimal; all by default. */
  offer: z.object({ capabilities: z.array(z.enum(capabilities)), minimalAnswers: z.boolean() }).optional(),
  /** Whether faults can be injected into the middleware (`/control/faults`), for tests. */
  faults: z.boolean().optional(),
});
export type StackSettings = z.infer<typeof stackSettingsSchema>;

/** The file of reports about releases, in the data folder. */
export const RELEASE_REPORTS_FILE = 'release-reports.jsonl';

/** The URLs of all services and stand-alone pages. */
export function getServiceUrls({ ports, basePath, middlewares }: StackSettings) {
  const at = (port: number) => `http://localhost:${port}`;
  const standalonePages = findRemotes().flatMap(({ name: remote, standalonePath }) =>
    standalonePath === undefined ? [] : [{ remote, address: `${at(ports.web)}${standalonePath}` }],
  );
  return {
    web: at(ports.web),
    shell: `${at(ports.web)}${basePath}`,
    pagesAlone: standalonePages,
    middleware: at(ports.middleware),
    /** Each of them directly, bypassing nginx. */
    middlewares: (middlewares?.upstreamPorts ?? [ports.middleware]).map(at),
    identity: at(ports.identity),
    issuer: `${at(ports.identity)}/realms/aboschalter`,
    cards: at(ports.cards),
  };
}
