import { formatDate } from '@aboschalter/formats';
import { activeTicketStatuses, ticketStatusLabels, type SubscriptionTicket } from '@aboschalter/contract';

const active = new Set<string>(activeTicketStatuses);
const labels = new Map<string, string>(Object.entries(ticketStatusLabels));

/** Whether the status counts as active, without regard to case (specification, document 1, section 4). */
export const isActive = ({ status }: Pick<SubscriptionTicket, 'status'>): boolean => active.has(status.toUpperCase());

/** The status in German; an unknown one as it came. */
export const statusLabel = ({ status }: Pick<SubscriptionTicket, 'status'>): string => labels.get(status.toUpperCase()) ?? status;

/** The number of an issued ticket, or that it is not issued yet (document 1, section 2). */
export const issuedText = ({ ticketNumber }: Pick<SubscriptionTicket, 'ticketNumber'>): string =>
  (ticketNumber ?? 0) > 0 ? String(ticketNumber) : 'Noch nicht ausgegeben';

/** From when until when it is valid; an end that is not set is left out. */
export function periodText({ validFrom, validUntil }: Pick<SubscriptionTicket, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [formatDate(validFrom), formatDate(validUntil)];
  if (from && until) return `${from} – ${until}`;
  if (from) return `ab ${from}`;
  return until && `bis ${until}`;
}

/** The application number, which only E_TICKET_VDV tickets show. */
export const applicationNumber = ({
  issueType,
  appInstanceNumber,
}: Pick<SubscriptionTicket, 'issueType' | 'appInstanceNumber'>): number | undefined =>
  issueType === 'E_TICKET_VDV' && (appInstanceNumber ?? 0) > 0 ? (appInstanceNumber ?? undefined) : undefined;
