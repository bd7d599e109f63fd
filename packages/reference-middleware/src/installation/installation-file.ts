import { issueTypes } from '@aboschalter/contract';
import { z } from 'zod';
import { ruleFieldsByRecordType } from '../domain/ruled-fields.ts';

const idSchema = z.int().positive();
const nameSchema = z.string().trim().min(1);
const daySchema = z.iso.date();
const centsSchema = z.int().nonnegative();

const requiredFieldNames = Object.entries(ruleFieldsByRecordType).flatMap(([kind, rules]) =>
  Object.keys(rules).map((rule) => `${kind}.${rule}`),
);

/** A card reader or printer: base URL of its command server, and URL of its reader (PE). */
const deviceSchema = z.strictObject({
  url: z.url(),
  peUrl: z.url(),
  /** Whether 'Kundendaten in Applikation schreiben' is offered. */
  writeCustomerData: z.boolean().default(true),
  /** Whether 'mit Sichtdruck' is offered. */
  printOnCardAvailable: z.boolean().default(false),
});

/** The devices of one location, found by the IP address of the browser. */
const cardWorkstationSchema = z.strictObject({
  /** For people: 'Kundencenter Hauptbahnhof, Schalter 4'. */
  name: nameSchema,
  /** Networks of its browsers; without any, the workstation is used by all other browsers. */
  networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).default([]),
  reader: deviceSchema.optional(),
  printer: deviceSchema.optional(),
});

/** The prices of a product from a day on, in cents by price level; level 0 for products without relations. */
const priceListSchema = z.strictObject({ from: daySchema, prices: z.record(z.string().regex(/^\d+$/, 'a price level'), centsSchema) });

const productSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** The product number of the tariff, which is written onto cards. */
  productNumber: idSchema,
  /** Whether it is sold for a route (`RELATION`) or the whole network. */
  tariffMode: z.enum(['RELATIONLESS', 'RELATION']),
  issueType: z.enum(issueTypes),
  proofRequired: z.boolean().default(false),
  /** Days of the month on which it may start. */
  startDays: z.array(z.int().min(1).max(28)).min(1),
  /** Duration in months; without it, it is valid as long as the application of the card. */
  months: z.int().positive().optional(),
  /** The product for the rest of the present month ('Startkarte'). */
  instantSubscriptionProductId: idSchema.optional(),
  /** Ids of the stops for which it is sold; all stops without this list. */
  stops: z.array(idSchema).optional(),
  /** By first day, ascending. Before the first day the product has no price. */
  priceLists: z.array(priceListSchema).min(1),
});
export type ProductOfFile = z.output<typeof productSchema>;

/** A route, in both directions. */
const routeSchema = z.strictObject({
  id: idSchema,
  stops: z.tuple([idSchema, idSchema]),
  /** Name of the stop on the way, if there are several routes. */
  via: nameSchema.optional(),
  serviceLevel: nameSchema.default('2. Klasse'),
  priceLevel: z.int().positive(),
});

const fileSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** VDV-KA organization id. */
  organizationId: z.int().min(1).max(65_535),
  /** The first numbers of an empty database. An existing database continues its numbers. */
  numberRanges: z.strictObject({ customer: idSchema, ticketHolder: idSchema, authorization: idSchema, invoice: idSchema }),
  requiredFields: z.array(z.enum(requiredFieldNames)),
  favourites: z.boolean().default(true),
  latestCustomers: z.boolean().default(true),
  logout: z.boolean().default(true),
  /** Whether staff see the versions under 'Info'. */
  systemInfo: z.boolean().default(true),
  accessCodes: z.boolean().default(true),
  salutations: z.array(nameSchema).min(1),
  titles: z.array(nameSchema).default([]),
  countries: z.array(z.strictObject({ code: z.string().regex(/^[A-Z]{2}$/, 'ISO 3166-1 alpha-2'), name: nameSchema })).min(1),
  terminationReasons: z.array(z.strictObject({ uuid: z.uuid(), name: nameSchema })).min(1),
  replacementReasons: z.array(z.strictObject({ id: idSchema, name: nameSchema, feeCents: centsSchema })).min(1),
  cardWorkstations: z.array(cardWorkstationSchema).default([]),
  products: z.array(productSchema).min(1),
  stops: z.array(z.strictObject({ id: idSchema, name: nameSchema })).default([]),
  routes: z.array(routeSchema).default([]),
});
type UncheckedFile = z.output<typeof fileSchema>;

/** The file of an installation (`MIDDLEWARE_INSTALLATION_FILE`), with references that exist. */
export const installationFileSchema = fileSchema.superRefine((file, context) => {
  for (const message of [...findDuplicates(file), ...findProductProblems(file), ...findRouteProblems(file)])
    context.addIssue({ code: 'custom', message });
});
export type InstallationFile = z.output<typeof installationFileSchema>;

function findDuplicates({ products, stops, routes, replacementReasons }: UncheckedFile): readonly string[] {
  const lists = {
    products: products.map(({ id }) => id),
    'product numbers': products.map(({ productNumber }) => productNumber),
    stops: stops.map(({ id }) => id),
    routes: routes.map(({ id }) => id),
    replacementReasons: replacementReasons.map(({ id }) => id),
  };
  return Object.entries(lists).flatMap(([name, ids]) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: ${id} is used twice.`),
  );
}

function findProductProblems({ products, stops, routes }: UncheckedFile): readonly string[] {
  const productIds = new Set(products.map(({ id }) => id));
  const stopIds = new Set(stops.map(({ id }) => id));
  const levels = new Set(routes.map(({ priceLevel }) => priceLevel));
  return products.flatMap((product) => {
    const problems: string[] = [];
    const { instantSubscriptionProductId: startCard, priceLists } = product;
    if (startCard !== undefined && !productIds.has(startCard)) problems.push(`its start card ${startCard} does not exist`);
    for (const stop of product.stops ?? []) if (!stopIds.has(stop)) problems.push(`its stop ${stop} does not exist`);
    if (priceLists.some(({ from }, index) => index > 0 && from <= (priceLists[index - 1]?.from ?? '')))
      problems.push('its price lists are not in ascending order');
    const required = product.tariffMode === 'RELATIONLESS' ? [0] : [...levels];
    for (const { from, prices } of priceLists)
      for (const level of required)
        if (prices[String(level)] === undefined) problems.push(`its price list from ${from} lacks the level ${level}`);
    return problems.map((problem) => `products: ${product.id}: ${problem}.`);
  });
}

function findRouteProblems({ stops, routes }: UncheckedFile): readonly string[] {
  const stopIds = new Set(stops.map(({ id }) => id));
  return routes.flatMap(({ id, stops: [start, end] }) => [
    ...[start, end].filter((stop) => !stopIds.has(stop)).map((stop) => `routes: ${id}: its stop ${stop} does not exist.`),
    ...(start === end ? [`routes: ${id}: both of its stops are ${start}.`] : []),
  ]);
}
