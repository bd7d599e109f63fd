import type { BaseData, CommandServerDevice, RequiredFields, SystemConfig } from '@aboschalter/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CounterName } from '../domain/counters.ts';

/** The first numbers that an empty database assigns, by counter. */
export type NumberRanges = Readonly<Record<CounterName, number>>;

/** The devices of one location. */
export interface CardWorkstation {
  readonly reader: CommandServerDevice | undefined;
  readonly printer: CommandServerDevice | undefined;
}

/** The data in which the company of this installation differs from other companies. */
export interface Installation {
  /** The VDV-KA organization id of the company, which is part of each authorization on a card. */
  readonly organizationId: number;
  readonly numberRanges: NumberRanges;
  readonly requiredFields: RequiredFields;
  readonly baseData: BaseData;
  /** The features that the company has turned on or off. */
  readonly switches: Pick<SystemConfig, 'enableFavourites' | 'enableLatestCustomers' | 'logoutAvailable' | 'systemInfo'>;
  readonly catalogue: Catalogue;
  /** Returns the card workstation of a browser with this IP address. */
  findCardWorkstation(address: string): CardWorkstation;
}
