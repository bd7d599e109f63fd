import type { Option } from '@aboschalter/ui';
import type { CardDevice } from './card-devices.ts';

/** 0 = without print, 1 = with print (specification, document 2, section 9). */
export type PrintOption = 0 | 1;

/** What staff have chosen in the dialog. */
export interface IssueChoice {
  readonly print: PrintOption;
  readonly customerData: boolean;
}

/** A choice that this workplace can do. */
export interface IssueWish {
  readonly device: CardDevice;
  readonly print: PrintOption;
  readonly customerData: boolean;
  /** What there is to choose from: with and without print, each on its device. */
  readonly options: readonly Option<PrintOption>[];
  readonly offersCustomerData: boolean;
}

/** One way to issue. */
interface Way {
  readonly print: PrintOption;
  readonly device: CardDevice;
}

const names = ['ohne Sichtdruck', 'mit Sichtdruck'] as const;

/** Nothing printed, no customer data: the choice to begin with. */
export const firstChoice: IssueChoice = { print: 0, customerData: false };

/**
 * Without print on the card reader (on the printer where there is no reader), with print on a printer that can
 * (specification, decisions, "Tickets").
 */
function waysOf(devices: readonly CardDevice[]): readonly Way[] {
  const plain = devices.find(({ id }) => id === 'reader') ?? devices[0];
  const printer = devices.find(({ id, device }) => id === 'printer' && device.printOnCardAvailable);
  return [...(plain ? [{ print: 0, device: plain } as const] : []), ...(printer ? [{ print: 1, device: printer } as const] : [])];
}

/** What a choice comes to: whatever its device cannot do is not wished for. Undefined where there is no device. */
export function wishOf(choice: IssueChoice, devices: readonly CardDevice[]): IssueWish | undefined {
  const ways = waysOf(devices);
  const way = ways.find(({ print }) => print === choice.print) ?? ways[0];
  if (!way) return undefined;
  const { writeCustomerData } = way.device.device;
  return {
    ...way,
    customerData: writeCustomerData && choice.customerData,
    options: ways.map(({ print, device }) => ({ displayid: print, displayname: `${names[print]} (${device.name})` })),
    offersCustomerData: writeCustomerData,
  };
}
