import { issueTypes } from '@aboschalter/contract';
import { z } from 'zod';
import { ruleFieldsByRecordType } from '../domain/ruled-fields.ts';

const idSchema = z.int().positive();
const nameSchema = z.string().trim().min(1);
const daySchema = z.iso.date();
const centsSchema = z.int().nonnegative();

const requiredFieldNames = Object.entries(ruleFieldsByRecordType).flatMap(([recordType, fields]) =>
  Object.keys(fields).map((field) => `${recordType}.${field}`),
);

/** A card reader or printer. */
const deviceSchema = z.strictObject({
  /** The base URL of the command server, which sends commands for a card to the device. */
  url: z.url(),
  /** The URL of the program on the device that executes the commands (PE). */
  peUrl: z.url(),
  /** Whether 'Kundendaten in Applikation schreiben' is offered. */
  writeCustomerData: z.boolean().default(true),
  /** Whether 'mit Sichtdruck' is offered. */
  printOnCardAvailable: z.boolean().default(false),
});

/** The devices of one location. The IP address of a browser determines which workstation the browser uses. */
const cardWorkstationSchema = z.strictObject({
  /** The name for administrators, such as 'Kundencenter Hauptbahnhof, Schalter 4'. */
  name: nameSchema,
  /** The networks of the browsers that use this workstation. Without networks, all other browsers use it. */
  networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).default([]),
  reader: deviceSchema.optional(),
  printer: deviceSchema.optional(),
});

/** The prices of a product from a day on, in cents, by price level. A product without relation has only the level 0. */
const priceListSchema = z.strictObject({ from: daySchema, prices: z.record(z.string().regex(/^\d+$/, 'a price level'), centsSchema) });

const productSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** The product number of the tariff, which is written onto cards. */
  productNumber: idSchema,
  /** Whether the product is sold for a route (`RELATION`) or for the whole network. */
  tariffMode: z.enum(['RELATIONLESS', 'RELATION']),
  issueType: z.enum(issueTypes),
  proofRequired: z.boolean().default(false),
  /** The days of the month on which a ticket may start. */
  startDays: z.array(z.int().min(1).max(28)).min(1),
  /** The duration of a ticket in months. Without a duration, a ticket is valid as long as the VDV-KA application on its card. */
  months: z.int().positive().optional(),
  /** The id of the product for the rest of the present month ('Startkarte'). */
  instantSubscriptionProductId: idSchema.optional(),
  /** The ids of the stops for which the product is sold. Without this list, it is sold for all stops. */
  stops: z.array(idSchema).optional(),
  /** The price lists in ascending order of their first day. Before the first of these days, the product has no price. */
  priceLists: z.array(priceListSchema).min(1),
});
/** A product as in the installation file. */
export type InstallationFileProduct = z.output<typeof productSchema>;

/** A route between two stops, which is sold in both directions. */
const routeSchema = z.strictObject({
  id: idSchema,
  stops: z.tuple([idSchema, idSchema]),
  /** The stop on the way that distinguishes this route, if there are several routes between the two stops. */
  via: nameSchema.optional(),
  serviceLevel: nameSchema.default('2. Klasse'),
  priceLevel: z.int().positive(),
});

const fileSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** The VDV-KA organization id. */
  organizationId: z.int().min(1).max(65_535),
  /** The first numbers that an empty database assigns. A database with records continues its own numbers. */
  numberRanges: z.strictObject({ customer: idSchema, ticketHolder: idSchema, authorization: idSchema, invoice: idSchema }),
  requiredFields: z.array(z.enum(requiredFieldNames)),
  favourites: z.boolean().default(true),
  latestCustomers: z.boolean().default(true),
  logout: z.boolean().default(true),
  /** Whether staff can see the versions of the programs under 'Info'. */
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
/** A file whose references between products, stops and routes are not checked. */
type UncheckedFile = z.output<typeof fileSchema>;

/** The schema of the installation file (`MIDDLEWARE_INSTALLATION_FILE`). Also checks the references in the file. */
export const installationFileSchema = fileSchema.superRefine((file, context) => {
  for (const message of [...findDuplicates(file), ...findProductProblems(file), ...findRouteProblems(file)])
    context.addIssue({ code: 'custom', message });
});
/** The content of a valid installation file. */
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
  const routeLevels = new Set(routes.map(({ priceLevel }) => priceLevel));
  return products.flatMap((product) => {
    const problems: string[] = [];
    const { instantSubscriptionProductId: startCard, priceLists } = product;
    if (startCard !== undefined && !productIds.has(startCard)) problems.push(`its start card ${startCard} does not exist`);
    for (const stop of product.stops ?? []) if (!stopIds.has(stop)) problems.push(`its stop ${stop} does not exist`);
    if (priceLists.some(({ from }, index) => index > 0 && from <= (priceLists[index - 1]?.from ?? '')))
      problems.push('its price lists are not in ascending order');
    const requiredLevels = product.tariffMode === 'RELATIONLESS' ? [0] : [...routeLevels];
    for (const { from, prices } of priceLists)
      for (const level of requiredLevels)
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
