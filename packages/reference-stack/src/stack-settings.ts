import { capabilities } from '@aboschalter/contract';
import { z } from 'zod';

/** The settings of identity provider, middleware, card workstation and web server on this machine, as JSON. */
export const stackSettingsSchema = z.object({
  ports: z.object({ web: z.int(), middleware: z.int(), identity: z.int(), cards: z.int() }),
  /** The base URL of another card workstation that the counters use instead of the one on `ports.cards`, such as a player of `card-recordings`. */
  cardWorkstation: z.url().optional(),
  /** The folder in which all services store their data. */
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
  /** The path of the shell: `/aboschalter/`. */
  basePath: z.string(),
  /** Stand-alone pages: base path to the name of their releases, such as `/benutzer/` to `mfe-admin-standalone`. */
  standalonePages: z.record(z.string(), z.string()),
  /** The lifetime of access tokens of the embedded identity provider. */
  accessTokenSeconds: z.int().optional(),
  /** The cost of the password hashes of the embedded identity provider; by default the cost in production. */
  passwordCost: z.int().optional(),
  /** A role that every user must have. By default, no role is required. */
  requiredRole: z.string().optional(),
  /** The origin of the development server (`pnpm dev`), from which the shell accepts overrides. */
  devOrigin: z.url().optional(),
  /** The origin of the page of a remote under development, if it is not that of the development server. */
  remotePageOrigin: z.url().optional(),
  /** Whether links to previews of releases work (`overrideOrigins` contains the origin of the pages). */
  allowsPreviews: z.boolean().optional(),
  /** A further origin of remotes. */
  remoteOrigin: z.url().optional(),
  /** Whether nginx serves the pages instead of the reference web server: it must be installed. */
  nginx: z.boolean().optional(),
  /** Whether recorded responses replace the middleware and its database. */
  mock: z.boolean().optional(),
  /** Folder for the log of each service; by default, the logs are printed to the terminal. Errors are always printed to the terminal. */
  logFolder: z.string().optional(),
  /** The capabilities of the middleware, and whether its responses are minimal; all by default. */
  offer: z.object({ capabilities: z.array(z.enum(capabilities)), hasMinimalResponses: z.boolean() }).optional(),
  /** Whether faults can be injected into the middleware (`/control/faults`), for tests. */
  faults: z.boolean().optional(),
});
export type StackSettings = z.infer<typeof stackSettingsSchema>;

/** The file, in the data folder, of reports by browsers about failed releases. */
export const RELEASE_REPORTS_FILE = 'release-reports.jsonl';

/** Returns the URLs of all services and stand-alone pages. */
export function getServiceUrls({ ports, basePath, cardWorkstation, standalonePages }: StackSettings) {
  const getOrigin = (port: number) => `http://localhost:${port}`;
  return {
    web: getOrigin(ports.web),
    shell: `${getOrigin(ports.web)}${basePath}`,
    standalonePages: Object.entries(standalonePages).map(([path, releaseName]) => ({
      releaseName,
      address: `${getOrigin(ports.web)}${path}`,
    })),
    middleware: getOrigin(ports.middleware),
    identity: getOrigin(ports.identity),
    issuer: `${getOrigin(ports.identity)}/realms/aboschalter`,
    cards: getOrigin(ports.cards),
    /** The card workstation that the counters use. */
    devices: cardWorkstation ?? getOrigin(ports.cards),
  };
}
