import type { Option } from '@aboschalter/ui';
import type { CardDevice } from './card-devices.ts';

/** 0 = without print, 1 = with print (specification, document 2, section 9). */
export type PrintOption = 0 | 1;

/** What staff have chosen in the dialog. */
export interface IssueChoice {
  readonly deviceId: CardDevice['id'];
  readonly print: PrintOption;
  readonly customerData: boolean;
}

/** A choice that the chosen device can do. */
export interface IssueWish {
  readonly device: CardDevice;
  readonly print: PrintOption;
  readonly customerData: boolean;
  /** What is offered for this device. */
  readonly printOptions: readonly Option<PrintOption>[];
  readonly offersCustomerData: boolean;
}

const withoutPrint = { displayid: 0, displayname: 'ohne Sichtdruck' } as const;
const withPrint = { displayid: 1, displayname: 'mit Sichtdruck' } as const;

/** Nothing printed, no customer data: the choice to begin with. */
export const firstChoice: IssueChoice = { deviceId: 'reader', print: 0, customerData: false };

/** What a choice comes to: whatever the device cannot do is not wished for. Undefined where there is no device. */
export function wishOf(choice: IssueChoice, devices: readonly CardDevice[]): IssueWish | undefined {
  const device = devices.find(({ id }) => id === choice.deviceId) ?? devices[0];
  if (!device) return undefined;
  const { printOnCardAvailable, writeCustomerData } = device.device;
  return {
    device,
    print: printOnCardAvailable ? choice.print : 0,
    customerData: writeCustomerData && choice.customerData,
    printOptions: printOnCardAvailable ? [withoutPrint, withPrint] : [withoutPrint],
    offersCustomerData: writeCustomerData,
  };
}
