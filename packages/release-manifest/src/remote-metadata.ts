import { z } from 'zod';

/**
 * What the shell must know of a route before any code of its remote has come
 * (specification, document 1, section 2).
 */
export const routeMetadataSchema = z.object({
  /** Path below the base path, parameters as in React Router (`:uuid?`). */
  path: z.string().startsWith('/'),
  /** Unique among all remotes. */
  name: z.string().min(1),
  /** Shown in the navigation and on the page line. */
  title: z.string().min(1),
  /** Shown in the navigation. */
  nav: z.boolean().default(false),
  /** Where it stands in the navigation: smaller is further left, whoever's it is. */
  navOrder: z.int().default(100),
  /** Realm or resource roles of which one is needed; none means open to all. */
  rights: z.array(z.string()).default([]),
  /** Where Back leads. */
  parentPath: z.string().optional(),
  hideCustomer: z.boolean().default(false),
  explicitNoNav: z.boolean().default(false),
  preventGeneralNavigation: z.boolean().default(false),
  denyOpenActiveCustomer: z.boolean().default(false),
  denyCloseActiveCustomer: z.boolean().default(false),
  /** Names of the widgets that the screen shows at once, whoever owns them: their code is fetched ahead with the screen's. */
  widgets: z.array(z.string()).default([]),
});
export type RouteMetadata = z.output<typeof routeMetadataSchema>;
/** As a remote writes it: whatever has a default may be left out. */
export type RouteMetadataInput = z.input<typeof routeMetadataSchema>;

/** What a remote says of itself as data, written to a file beside its build. */
export const remoteMetadataSchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/),
  /** The semver range of the platform in which all that the remote uses is there. */
  shellApi: z.string().min(1),
  routes: z.array(routeMetadataSchema),
  widgets: z.array(z.string()),
});
export type RemoteMetadata = z.output<typeof remoteMetadataSchema>;
