import { readFileSync } from 'node:fs';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { BaseData, CommandServerDevice } from '@aboschalter/contract';
import { z } from 'zod';
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts';
import { findStops } from '../catalogue/stops.ts';
import type { CardWorkstation, Installation } from './installation.ts';
import { installationFileSchema, type InstallationFile, type InstallationFileProduct } from './installation-file.ts';

/**
 * Loads an installation from its file.
 * @throws Error with the name of the file and all problems
 */
export function loadInstallation(file: string): Installation {
  const { data, error } = installationFileSchema.safeParse(readJson(file));
  if (!data) throw new Error(`The installation file ${file} is invalid:\n${z.prettifyError(error)}`);
  const { numberRanges } = data;
  return {
    organizationId: data.organizationId,
    numberRanges: { ...numberRanges, 'ticket-holder': numberRanges.ticketHolder },
    requiredFields: Object.fromEntries(data.requiredFields.map((name) => [name, true])),
    baseData: toBaseData(data),
    switches: {
      enableFavourites: data.favourites,
      enableLatestCustomers: data.latestCustomers,
      logoutAvailable: data.logout,
      systemInfo: { show: data.systemInfo },
    },
    catalogue: createCatalogue(data),
    findCardWorkstation: createWorkstationLookup(data),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The installation file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Returns the options of a selection, with the position in the file as the id. */
const toOptions = (names: readonly string[]) => names.map((displayname, index) => ({ displayid: index + 1, displayname }));

const toBaseData = (file: InstallationFile): BaseData => ({
  salutations: toOptions(file.salutations),
  titles: toOptions(file.titles),
  countries: file.countries.map(({ code, name }, index) => ({ displayid: index + 1, displayname: name, countryCode: code })),
  reasonsTicketTermination: file.terminationReasons.map(({ uuid, name }, index) => ({ uuid, displayid: index + 1, displayname: name })),
  reasonsAboTicketReplacement: file.replacementReasons.map(({ id, name, feeCents }) => ({
    id,
    displayid: id,
    displayname: name,
    fee: feeCents,
  })),
  accessCodeSettings: { active: file.accessCodes },
});

/** Creates the catalogue of an installation file. */
export function createCatalogue({ products, stops, routes }: Pick<InstallationFile, 'products' | 'stops' | 'routes'>): Catalogue {
  const productsById = new Map(products.map((product) => [product.id, product]));
  const stopsById = new Map(stops.map((stop) => [stop.id, stop]));
  const catalogueProducts = products.map(toCatalogueProduct);
  const catalogueProductsById = new Map(catalogueProducts.map((product) => [product.id, product]));
  const isSoldAt = (id: number, stopId: number): boolean => {
    const product = productsById.get(id);
    return product?.tariffMode === 'RELATION' && (product.stops === undefined || product.stops.includes(stopId));
  };
  const getPrice = ({ id }: CatalogueProduct, level: number, day: string): number | undefined =>
    productsById.get(id)?.priceLists.findLast(({ from }) => from <= day)?.prices[String(level)];
  return {
    products: catalogueProducts,
    findProductById: (id) => catalogueProductsById.get(id),
    findProductByNumber: (number) => catalogueProducts.find(({ productNumber }) => productNumber === number),
    findStopById: (id) => stopsById.get(id),
    findStops: ({ id }, namePart) => findStops(stops, namePart, (stop) => isSoldAt(id, stop.id)),
    findRelations: (product, startId, endId, day) => {
      if (!isSoldAt(product.id, startId) || !isSoldAt(product.id, endId)) return [];
      return routes
        .filter((route) => route.stops.includes(startId) && route.stops.includes(endId) && startId !== endId)
        .flatMap(({ id, via, serviceLevel, priceLevel }) => {
          const price = getPrice(product, priceLevel, day);
          const name = via === undefined ? 'direkter Weg' : `über ${via}`;
          return price === undefined ? [] : [{ id, name, via: via ?? null, serviceLevel, priceLevel, price }];
        });
    },
    getPrice,
  };
}

const toCatalogueProduct = ({ instantSubscriptionProductId, months, ...product }: InstallationFileProduct): CatalogueProduct => ({
  id: product.id,
  name: product.name,
  productNumber: product.productNumber,
  tariffMode: product.tariffMode,
  issueType: product.issueType,
  proofRequired: product.proofRequired,
  startDays: product.startDays,
  ...(months === undefined ? {} : { months }),
  ...(instantSubscriptionProductId === undefined ? {} : { idProductVariantInstantSubscription: instantSubscriptionProductId }),
});

type InstallationFileDevice = InstallationFile['cardWorkstations'][number]['reader'];

/**
 * Creates the function that returns the card workstation of a browser: the first one whose networks contain the address of
 * the browser. If there is none, returns the first workstation without networks, or else a workstation without devices.
 */
function createWorkstationLookup({ cardWorkstations, organizationId }: InstallationFile): Installation['findCardWorkstation'] {
  const toDevice = (device: InstallationFileDevice): CommandServerDevice | undefined => device && { ...device, orgId: organizationId };
  const workstations = cardWorkstations.map(({ networks, reader, printer }) => ({
    networks,
    contains: createNetworkCheck(networks),
    workstation: { reader: toDevice(reader), printer: toDevice(printer) },
  }));
  const fallback: CardWorkstation = workstations.find(({ networks }) => networks.length === 0)?.workstation ?? {
    reader: undefined,
    printer: undefined,
  };
  return (address) => workstations.find(({ contains }) => contains(address))?.workstation ?? fallback;
}

/** Creates a function that returns whether one of the networks (`10.1.2.0/24`) contains an IP address. */
function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length = ''] = network.split('/');
    list.addSubnet(base, Number(length), isIPv4(base) ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    // On a socket for IPv4 and IPv6, Node reports IPv4 addresses in IPv6 notation (`::ffff:10.1.2.3`).
    const plainAddress = address.replace(/^::ffff:(?=[\d.]+$)/, '');
    if (isIPv4(plainAddress)) return list.check(plainAddress, 'ipv4');
    return isIPv6(plainAddress) && list.check(plainAddress, 'ipv6');
  };
}
