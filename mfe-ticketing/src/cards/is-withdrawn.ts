import { withdrawnCardStatus, type CardAuthorization } from '@aboschalter/contract';

/** Whether an authorization that a card still shows was taken back from it: it is not valid any more. */
export const isWithdrawn = ({ BerechtigungsstatusStr }: Pick<CardAuthorization, 'BerechtigungsstatusStr'>): boolean =>
  BerechtigungsstatusStr.trim().toLowerCase() === withdrawnCardStatus;
