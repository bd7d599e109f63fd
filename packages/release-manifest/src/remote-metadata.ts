import { z } from 'zod';
import { extensionListSchema } from './extension-metadata.ts';

export type { ExtensionMetadata, ExtensionMetadataInput, ExtensionType } from './extension-metadata.ts';

/**
 * Metadata of a route, available to the shell before the code of its remote is loaded
 * (specification, document 1, section 2).
 */
export const routeMetadataSchema = z.object({
  /** Path below the base path, parameters as in React Router (`:uuid?`). */
  path: z.string().startsWith('/'),
  /** Unique among all remotes. */
  name: z.string().min(1),
  /** Shown in the navigation and as the heading of the page, next to the button Back. */
  title: z.string().min(1),
  /** Whether the navigation shows the screen. */
  nav: z.boolean().default(false),
  /** Order in the navigation, over all remotes: smaller is further left. */
  navOrder: z.int().default(100),
  /**
   * Realm or resource roles. A user needs one of them; an empty list means that everyone has access. The same as `permissions` of
   * an extension.
   */
  rights: z.array(z.string()).default([]),
  /** The path that the button Back opens; without it, the page has no such button. */
  parentPath: z.string().optional(),
  /** Hides the bar with the active customer. */
  hideCustomer: z.boolean().default(false),
  /** Hides the screen in the navigation and in the command palette. `nav: false` hides it only in the navigation. */
  explicitNoNav: z.boolean().default(false),
  /**
   * Whether staff cannot leave the screen while the page state (active customer, cart and print list of the tab) locks navigation. On
   * the print page, the lock lasts from the first ticket until staff choose 'Berechtigungsausgabe abschließen'.
   */
  preventGeneralNavigation: z.boolean().default(false),
  /** Disables the button that opens the record of the active customer. */
  denyOpenActiveCustomer: z.boolean().default(false),
  /** Disables the button that closes the active customer. */
  denyCloseActiveCustomer: z.boolean().default(false),
  /**
   * Names of the widgets of any remote that the screen shows as soon as it opens. Their code is prefetched with the
   * screen.
   */
  widgets: z.array(z.string()).default([]),
  /**
   * Name of a condition of the page state, such as `active-customer`. Only while the condition is met, the palette lists the screen
   * and its code is prefetched.
   */
  when: z.string().optional(),
});
export type RouteMetadata = z.output<typeof routeMetadataSchema>;
/** The input of the schema: properties with a default are optional. */
export type RouteMetadataInput = z.input<typeof routeMetadataSchema>;

/** Metadata of a remote, a part of the `release.json` of its build. */
export const remoteMetadataSchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/),
  /**
   * The semver range of platform versions that have all exports the remote uses. It decides whether the remote fits a shell only if
   * the exports cannot be compared, because the release has no `needs` or the shell no `offers`.
   */
  shellApi: z.string().min(1),
  routes: z.array(routeMetadataSchema),
  widgets: z.array(z.string()),
  /** Undefined in releases that were built before extensions existed. */
  extensions: extensionListSchema.optional(),
});
export type RemoteMetadata = z.output<typeof remoteMetadataSchema>;

/** The parts of a remote's definition from which its metadata are created. Functions of routes and extensions are ignored. */
export interface DefinitionWithMetadata {
  readonly name: string;
  readonly routes: readonly RouteMetadataInput[];
  /** The functions that load the widgets, by name. */
  readonly widgets: object;
  readonly extensions?: readonly object[] | undefined;
}

/**
 * Returns the metadata in the definition of a remote. Throws a `ZodError` if they are invalid.
 * @param shellApi the semver range of the platform that the remote needs
 */
export const toRemoteMetadata = ({ name, routes, widgets, extensions }: DefinitionWithMetadata, shellApi: string): RemoteMetadata =>
  remoteMetadataSchema.parse({
    name,
    shellApi,
    routes,
    widgets: Object.keys(widgets),
    ...(extensions === undefined ? {} : { extensions }),
  });
