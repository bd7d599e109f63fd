import type { BaseData, CommandServerDevice, RequiredFields, SystemConfig } from '@aboschalter/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CounterName } from '../domain/counters.ts';

/** The first numbers that an empty database assigns. */
export type NumberRanges = Readonly<Record<CounterName, number>>;

/** The devices of one location. */
export interface CardWorkstation {
  readonly reader: CommandServerDevice | undefined;
  readonly printer: CommandServerDevice | undefined;
}

/** What distinguishes the company of this installation from others. */
export interface Installation {
  /** VDV-KA organization id, which authorizations on cards have. */
  readonly organizationId: number;
  readonly numberRanges: NumberRanges;
  readonly requiredFields: RequiredFields;
  readonly baseData: BaseData;
  readonly switches: Pick<SystemConfig, 'enableFavourites' | 'enableLatestCustomers' | 'logoutAvailable' | 'systemInfo'>;
  readonly catalogue: Catalogue;
  /** Returns the devices for a browser with this IP address. */
  findCardWorkstation(address: string): CardWorkstation;
}
