import { capabilities } from '@aboschalter/contract';
import { z } from 'zod';
import { findRemotes } from '../release/remotes.ts';

/** Everything the parts of a stack must know of each other. Travels to their processes as JSON. */
export const stackSettings = z.object({
  ports: z.object({ web: z.int(), middleware: z.int(), identity: z.int(), cards: z.int() }),
  /**
   * The ports of two middlewares, and of the nginx that shares the calls between them; what plays faults listens at
   * `ports.middleware` then, before nginx. One middleware listens there itself if missing. Both need the one PostgreSQL server, and
   * nginx must be installed.
   */
  middlewares: z.object({ each: z.tuple([z.int(), z.int()]), nginx: z.int() }).optional(),
  /** Where data lasts. */
  dataDir: z.string(),
  /** Where the releases are. */
  releaseRoot: z.string(),
  /** A PostgreSQL server; the embedded one if missing. */
  databaseUrl: z.string().optional(),
  /**
   * Where photos and documents are kept, as `MIDDLEWARE_FILES` says it; in the database if missing. Who may use a store stands in the
   * environment, as with any client of S3.
   */
  files: z.string().optional(),
  /** What middleware and identity provider prove to each other. */
  secret: z.string(),
  basePath: z.string(),
  accessTokenSeconds: z.int().optional(),
  /** A role that every user must have; none if missing. */
  requiredRole: z.string().optional(),
  /** Where a developer's own build of a remote may come from. */
  devOrigin: z.url().optional(),
  /** A server beside the product's own that remotes come from. */
  remoteOrigin: z.url().optional(),
  /** Who signs people in; the embedded provider if missing. A Keycloak must have been fetched (`keycloak/distribution.ts`). */
  identityProvider: z.enum(['reference', 'keycloak']).optional(),
  /** Whether nginx serves the pages, in the place of the reference web server: it must be installed. */
  nginx: z.boolean().optional(),
  /** Whether recorded answers stand in for the middleware and its database. */
  mock: z.boolean().optional(),
  /** Where each part writes what it says, in a file of its own; to the terminal if missing. What is wrong is always said there, too. */
  logFolder: z.string().optional(),
  /** What the middleware offers beyond the specification, and whether its answers hold no more than that; everything if missing. */
  offer: z.object({ capabilities: z.array(z.enum(capabilities)), minimalAnswers: z.boolean() }).optional(),
  /** Whether the middleware can be made to answer wrongly (`/control/faults`), for tests. */
  faults: z.boolean().optional(),
});
export type StackSettings = z.infer<typeof stackSettings>;

/** Where the web server writes how releases fare in browsers, within the folder of data. */
export const RELEASE_REPORTS_FILE = 'release-reports.jsonl';

/** The addresses that follow from the ports, and from the remotes that have a page alone. */
export function getServiceUrls({ ports, basePath, middlewares }: StackSettings) {
  const at = (port: number) => `http://localhost:${port}`;
  const standalonePages = findRemotes().flatMap(({ name: remote, alone }) =>
    alone === undefined ? [] : [{ remote, address: `${at(ports.web)}${alone}` }],
  );
  return {
    web: at(ports.web),
    shell: `${at(ports.web)}${basePath}`,
    pagesAlone: standalonePages,
    middleware: at(ports.middleware),
    /** Each of them, past nginx. */
    middlewares: (middlewares?.each ?? [ports.middleware]).map(at),
    identity: at(ports.identity),
    issuer: `${at(ports.identity)}/realms/aboschalter`,
    cards: at(ports.cards),
  };
}
