import type { Option } from '@aboschalter/ui';
import type { CardDevice } from './configured-card-devices.ts';

/** 0 = without print, 1 = with print (specification, document 2, section 9). */
export type PrintOption = 0 | 1;

/** The input of staff in the dialog. */
export interface IssueFormValues {
  readonly print: PrintOption;
  readonly customerData: boolean;
}

/** An option that this workplace supports. */
export interface ResolvedIssueOptions {
  readonly device: CardDevice;
  readonly print: PrintOption;
  readonly customerData: boolean;
  /** The options: with and without print, each on its device. */
  readonly options: readonly Option<PrintOption>[];
  readonly offersCustomerData: boolean;
}

/** One way to issue. */
interface IssueMethod {
  readonly print: PrintOption;
  readonly device: CardDevice;
}

const names = ['ohne Sichtdruck', 'mit Sichtdruck'] as const;

/** The defaults: no print, no customer data. */
export const defaultIssueValues: IssueFormValues = { print: 0, customerData: false };

/**
 * Without print on the card reader (on the printer if there is no reader), with print on a printer that supports it
 * (specification, decisions, "Tickets").
 */
function availableMethods(devices: readonly CardDevice[]): readonly IssueMethod[] {
  const withoutPrint = devices.find(({ id }) => id === 'reader') ?? devices[0];
  const printer = devices.find(({ id, device }) => id === 'printer' && device.printOnCardAvailable);
  return [
    ...(withoutPrint ? [{ print: 0, device: withoutPrint } as const] : []),
    ...(printer ? [{ print: 1, device: printer } as const] : []),
  ];
}

/** Resolves the options: settings that the device does not support are off. Undefined without a device. */
export function resolveIssueOptions(choice: IssueFormValues, devices: readonly CardDevice[]): ResolvedIssueOptions | undefined {
  const ways = availableMethods(devices);
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
