import type { IssueType } from '@aboschalter/contract';

/** A product variant of the demo tariff. */
export interface Product {
  readonly id: number;
  readonly name: string;
  /** The number of the product in the tariff, which is written onto cards. */
  readonly productNumber: number;
  readonly tariffMode: 'RELATIONLESS' | 'RELATION';
  readonly issueType: IssueType;
  /** Whether the holder must prove to be entitled to the product. */
  readonly proofRequired: boolean;
  /**
   * The id of the product that is sold as start card for this product; undefined if there is none. A start card may begin on any
   * day, and ends with its first month.
   */
  readonly idProductVariantInstantSubscription?: number;
  /** Days of the month on which a ticket may start. */
  readonly startDays: readonly number[];
  /** Duration in months; undefined if the product is valid as long as the card's application. */
  readonly months?: number;
  /** The distance from the centre of the network, in kilometres, within which the product is sold; undefined for all stops. */
  readonly withinKm?: number;
  /** Cents by price level in 2026; level 0 for relationless products. */
  readonly prices: readonly number[];
}

const relationless = (price: number) => ({ tariffMode: 'RELATIONLESS', prices: [price] }) as const;
/** Prices of the levels 1 to 7; level 0 is never offered. */
const pricesByLevel = (...prices: number[]) => ({ tariffMode: 'RELATION', prices: [0, ...prices] }) as const;
const CHIP_CARD = 'E_TICKET_VDV';

/** The catalogue: twelve products, with and without relations, of every issue type. */
export const products: readonly Product[] = [
  {
    id: 101,
    name: 'Deutschlandticket',
    productNumber: 9049,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1],
    idProductVariantInstantSubscription: 102,
    ...relationless(6_300),
  },
  {
    id: 102,
    name: 'Deutschlandticket Starter',
    productNumber: 9050,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1],
    months: 1,
    ...relationless(6_300),
  },
  {
    id: 103,
    name: 'Deutschlandticket Job',
    productNumber: 9051,
    issueType: CHIP_CARD,
    proofRequired: true,
    startDays: [1],
    ...relationless(5_985),
  },
  {
    id: 110,
    name: 'Jahresabo Jedermann',
    productNumber: 1010,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1, 15],
    months: 12,
    idProductVariantInstantSubscription: 114,
    ...pricesByLevel(6_290, 8_450, 10_980, 13_620, 16_400, 19_950, 23_180),
  },
  {
    id: 111,
    name: 'Jahresabo Ausbildung',
    productNumber: 1020,
    issueType: CHIP_CARD,
    proofRequired: true,
    startDays: [1],
    months: 12,
    ...pricesByLevel(4_720, 6_340, 8_240, 10_215, 12_300, 14_960, 17_385),
  },
  {
    id: 112,
    name: 'Monatsabo 9-Uhr',
    productNumber: 1030,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1],
    months: 1,
    ...pricesByLevel(4_980, 6_690, 8_690, 10_780, 12_990, 15_800, 18_360),
  },
  {
    id: 113,
    name: 'Schülerabo',
    productNumber: 1040,
    withinKm: 30,
    issueType: CHIP_CARD,
    proofRequired: true,
    startDays: [1],
    months: 12,
    ...pricesByLevel(3_950, 4_950, 5_950, 6_950, 7_950, 8_950, 9_950),
  },
  {
    id: 114,
    name: 'Startkarte Jedermann',
    productNumber: 1011,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1],
    months: 1,
    ...pricesByLevel(6_290, 8_450, 10_980, 13_620, 16_400, 19_950, 23_180),
  },
  {
    id: 120,
    name: 'Stadtabo Netz',
    productNumber: 2010,
    issueType: CHIP_CARD,
    proofRequired: false,
    startDays: [1],
    months: 12,
    ...relationless(5_890),
  },
  {
    id: 121,
    name: 'Seniorenabo 65plus',
    productNumber: 2020,
    issueType: 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST',
    proofRequired: false,
    startDays: [1],
    months: 12,
    ...relationless(4_690),
  },
  {
    id: 122,
    name: 'Sozialabo',
    productNumber: 2030,
    issueType: 'EXTERNAL_FETCHING_SYSTEM',
    proofRequired: true,
    startDays: [1],
    months: 6,
    ...relationless(2_750),
  },
  {
    id: 123,
    name: 'Fahrradabo',
    productNumber: 2040,
    issueType: 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST',
    proofRequired: false,
    startDays: [1],
    months: 12,
    ...relationless(3_480),
  },
];

/** Returns the product with that number (of the tariff), if it exists. */
export const findProductByNumber = (number: number): Product | undefined => products.find(({ productNumber }) => productNumber === number);

/** Returns the product with that id, if it exists. */
export const findProductById = (id: number): Product | undefined => products.find((product) => product.id === id);
