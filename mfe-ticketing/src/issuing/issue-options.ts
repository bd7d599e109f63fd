import type { Option } from '@aboschalter/ui';
import type { CardDevice } from './configured-card-devices.ts';

/** 0 = without print, 1 = with print (specification, document 2, section 9). */
export type PrintOption = 0 | 1;

/** The input of staff in the dialog. */
export interface IssueFormValues {
  readonly print: PrintOption;
  /** Whether name and birth date of the holder are written to the card as well. */
  readonly customerData: boolean;
}

/** The input of staff, restricted to what this workplace supports, and the options to offer. */
export interface ResolvedIssueOptions {
  readonly device: CardDevice;
  readonly print: PrintOption;
  readonly customerData: boolean;
  /** The selectable options: without and with print, each with the name of its device. */
  readonly options: readonly Option<PrintOption>[];
  /** Whether the device can write customer data, so that staff can select it. */
  readonly offersCustomerData: boolean;
}

/** With or without print, and the device for it. */
interface IssueMethod {
  readonly print: PrintOption;
  readonly device: CardDevice;
}

const printLabels: Readonly<Record<PrintOption, string>> = ['ohne Sichtdruck', 'mit Sichtdruck'];

/** The defaults: no print, no customer data. */
export const defaultIssueValues: IssueFormValues = { print: 0, customerData: false };

/**
 * Returns the methods that this workplace supports (specification, decisions, "Tickets"): without print on the card reader,
 * or on the printer if there is no reader; with print on a printer that supports it.
 */
function getMethods(devices: readonly CardDevice[]): readonly IssueMethod[] {
  const withoutPrint = devices.find(({ id }) => id === 'reader') ?? devices[0];
  const printer = devices.find(({ id, config }) => id === 'printer' && config.printOnCardAvailable);
  return [
    ...(withoutPrint ? [{ print: 0, device: withoutPrint } as const] : []),
    ...(printer ? [{ print: 1, device: printer } as const] : []),
  ];
}

/** Whether staff can choose anything. */
export const hasOptions = ({ options, offersCustomerData }: ResolvedIssueOptions): boolean => options.length > 1 || offersCustomerData;

/** Restricts the input of staff to what the devices support. Returns undefined if there is no device. */
export function resolveIssueOptions(choice: IssueFormValues, devices: readonly CardDevice[]): ResolvedIssueOptions | undefined {
  const methods = getMethods(devices);
  const method = methods.find(({ print }) => print === choice.print) ?? methods[0];
  if (!method) return undefined;
  const { writeCustomerData } = method.device.config;
  return {
    ...method,
    customerData: writeCustomerData && choice.customerData,
    options: methods.map(({ print, device }) => ({ displayid: print, displayname: `${printLabels[print]} (${device.name})` })),
    offersCustomerData: writeCustomerData,
  };
}
