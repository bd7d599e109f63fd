import type { Point, Relation } from '@aboschalter/contract';
import type { Product } from './products.ts';

/** A product that is sold, without its prices. */
export type CatalogueProduct = Omit<Product, 'prices' | 'withinKm'>;

/** The products, stops, routes and prices of an installation. */
export interface Catalogue {
  readonly products: readonly CatalogueProduct[];
  findProductById(id: number): CatalogueProduct | undefined;
  findProductByNumber(productNumber: number): CatalogueProduct | undefined;
  findStopById(id: number): Point | undefined;
  /** Returns at most 20 stops for which a product is sold and whose name contains the text. */
  findStops(product: CatalogueProduct, namePart: string): readonly Point[];
  /**
   * Returns the routes between two stops with level and price on a day (`yyyy-MM-dd`). Returns none if start and end are the
   * same, or if the product is not sold for one of them.
   */
  findRelations(product: CatalogueProduct, startId: number, endId: number, day: string): readonly Relation[];
  /** Returns the price in cents of a level on a day; level 0 for relationless products. Undefined if there is none. */
  getPrice(product: CatalogueProduct, level: number, day: string): number | undefined;
}
