import { z } from 'zod';

const textSchema = z.string().min(1);
const pixelsSchema = z.int().positive();

/** Properties of every extension. */
const common = {
  /** Unique in an installation. For an extension with code, also the name of its chunk. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case letters, digits and hyphens'),
  title: textSchema,
  /** Order among the extensions of one type, over all remotes: smaller comes first. */
  order: z.int().default(100),
  /** Realm or resource roles. A user needs one of them; an empty list means that everyone has access. */
  permissions: z.array(z.string()).default([]),
  /**
   * Name of a condition of the page state (active customer, cart and print list of the tab), such as `active-customer`. Only while
   * the condition is met, the extension is shown and its code is loaded.
   */
  when: textSchema.optional(),
};

/** A command opens its route or its widget. A command without both runs a function of the remote. */
const commandSchema = z
  .object({
    type: z.literal('command'),
    ...common,
    /** Further search terms for the command palette, separated by spaces. */
    keywords: textSchema.optional(),
    /** The shortcut, in the notation of `aria-keyshortcuts`. */
    keys: textSchema.optional(),
    route: textSchema.optional(),
    widget: textSchema.optional(),
    /** A condition of the page state. While it is not met, the command is listed but disabled, and `reason` is shown. */
    requires: z.object({ condition: textSchema, reason: textSchema }).optional(),
    /**
     * The size in pixels of the dialog in which the shell shows the widget; undefined for a widget that is a dialog itself.
     * `closeOnOutsideClick` is only for dialogs without input.
     */
    dialog: z.object({ width: z.literal([480, 720, 960]), height: pixelsSchema, closeOnOutsideClick: z.boolean().optional() }).optional(),
  })
  .refine(({ route, widget }) => route === undefined || widget === undefined, 'a command opens a route or a widget, not both')
  .refine(({ dialog, widget }) => dialog === undefined || widget !== undefined, 'only a widget has a dialog');

/** An item that the code of the remote renders in the header. */
const headerItemSchema = z.object({
  type: z.literal('header-item'),
  ...common,
  /** Reserved width in pixels while the code loads. */
  width: pixelsSchema,
});

/** A button in the header that opens a screen. The shell renders it without code of the remote. */
const headerLinkSchema = z.object({
  type: z.literal('header-link'),
  ...common,
  route: textSchema,
  /** Name of an icon of the shell. If the shell does not have this icon, it shows none. */
  icon: textSchema.optional(),
  /** The number next to the title: name of a numeric value of the page state. */
  count: textSchema.optional(),
  /** A warning with an icon. `count` is the name of a numeric value of the page state; the warning is hidden while that value is 0. */
  warning: z.object({ count: textSchema, title: textSchema }).optional(),
  /** Further search terms for the command palette, which lists only links with search terms. */
  keywords: textSchema.optional(),
});

/** A function of the remote that finds results for the search of the shell. */
const searchProviderSchema = z.object({
  type: z.literal('search-provider'),
  ...common,
  /** The kind of its results, in the singular (`Kunde`), for the placeholder of the search. */
  subject: textSchema,
  /** The German message if the search fails, to which the cause is added: `Die Kunden konnten nicht gesucht werden`. */
  failed: textSchema,
  /** Minimum length of the query. */
  minimumLength: z.int().positive().default(1),
  /** Milliseconds without typing after which the provider is called. */
  debounce: z.int().nonnegative().default(0),
});

/** A panel in the page of another remote. */
const panelSchema = z.object({
  type: z.literal('panel'),
  ...common,
  /** Name of the place in the page that shows the panel, such as `customer-page`. */
  slot: textSchema,
  /** Reserved height in pixels while the code loads. */
  height: pixelsSchema.default(160),
});

/** A tab in the page of another remote, with the properties of a panel. */
const tabSchema = panelSchema.extend({ type: z.literal('tab') });

/** An item of the account menu: opens its route. An item without a route runs a function of the remote. */
const accountItemSchema = z.object({ type: z.literal('account-item'), ...common, route: textSchema.optional() });

/** Checks of the remote, whose results the page 'Diagnose' shows. */
const diagnosticSchema = z.object({ type: z.literal('diagnostic'), ...common });

/** The help of a screen of the same remote. */
const helpSchema = z.object({ type: z.literal('help'), ...common, route: textSchema });

/** The data of an extension, available to the shell before the code of its remote is loaded. */
export const extensionMetadataSchema = z.discriminatedUnion('type', [
  commandSchema,
  headerItemSchema,
  headerLinkSchema,
  searchProviderSchema,
  panelSchema,
  tabSchema,
  accountItemSchema,
  diagnosticSchema,
  helpSchema,
]);
export type ExtensionMetadata = z.output<typeof extensionMetadataSchema>;
/** The input of the schema: properties with a default are optional. */
export type ExtensionMetadataInput = z.input<typeof extensionMetadataSchema>;
export type ExtensionType = ExtensionMetadata['type'];

const supportedTypes: ReadonlySet<unknown> = new Set<ExtensionType>([
  'command',
  'header-item',
  'header-link',
  'search-provider',
  'panel',
  'tab',
  'account-item',
  'diagnostic',
  'help',
]);

/** Returns whether an extension has a type that this shell does not support. A remote that was built for a newer shell may have such extensions. */
const hasUnknownType = (value: unknown): boolean => value instanceof Object && 'type' in value && !supportedTypes.has(value.type);

/** The extensions of a remote, with unique ids. Extensions of unknown types are removed. */
export const extensionListSchema = z.preprocess(
  (list) => (Array.isArray(list) ? list.filter((extension) => !hasUnknownType(extension)) : list),
  z.array(extensionMetadataSchema).superRefine((list, context) => {
    for (const [index, { id }] of list.entries())
      if (list.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `two extensions have the id ${id}` });
  }),
);
