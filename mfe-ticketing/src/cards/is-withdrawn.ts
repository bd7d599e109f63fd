import { withdrawnCardStatus, type CardAuthorization } from '@aboschalter/contract';

/** Whether an authorization that is still on the card was withdrawn and is no longer valid. */
export const isWithdrawn = ({ BerechtigungsstatusStr }: Pick<CardAuthorization, 'BerechtigungsstatusStr'>): boolean =>
  BerechtigungsstatusStr.trim().toLowerCase() === withdrawnCardStatus;
