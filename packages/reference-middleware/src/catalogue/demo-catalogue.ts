import type { Catalogue } from './catalogue.ts';
import { findProductById, findProductByNumber, products } from './products.ts';
import { findRelations } from './relations.ts';
import { findStopById, findStops, stops } from './stops.ts';
import { getPrice, isSoldAtStop } from './tariff.ts';

/** The catalogue of the demo company: prices of relations depend on their distance. */
export const demoCatalogue: Catalogue = {
  products,
  findProductById,
  findProductByNumber,
  findStopById,
  findStops: ({ id }, namePart) => {
    const product = findProductById(id);
    return product ? findStops(stops, namePart, (stop) => isSoldAtStop(product, stop)) : [];
  },
  findRelations: ({ id }, startId, endId, day) => {
    const product = findProductById(id);
    const start = findStopById(startId);
    const end = findStopById(endId);
    return product && start && end ? findRelations(product, start, end, day) : [];
  },
  getPrice: ({ id }, level, day) => {
    const product = findProductById(id);
    return product && getPrice(product, level, day);
  },
};
