import type { CardApplication } from '@aboschalter/contract';
import { formatDate, type CalendarDate } from '@aboschalter/formats';
import { parseCardDate } from './card-date.ts';

/** The text with which a card reports that its application is locked. */
const LOCKED = 'gesperrt';

/**
 * Returns the warnings for staff about a card, as German sentences: it is locked, not valid today, or belongs to another
 * organization. An unknown status causes no warning.
 * @param orgId the organization of the device: only cards of this organization may be written on it
 */
export function getCardWarnings(application: CardApplication, orgId: number, today: CalendarDate): readonly string[] {
  const { ApplikationsInstanzOrgID: org, ApplikationsStatusStr: status, AppGueltigVon, AppGueltigBis } = application;
  const [from, until] = [parseCardDate(AppGueltigVon), parseCardDate(AppGueltigBis)];
  return [
    ...(status.trim().toLowerCase() === LOCKED ? ['Diese Karte ist gesperrt.'] : []),
    ...(until !== undefined && until < today ? [`Diese Karte ist abgelaufen: Sie war bis ${formatDate(until)} gültig.`] : []),
    ...(from !== undefined && from > today ? [`Diese Karte ist noch nicht gültig: Sie gilt ab ${formatDate(from)}.`] : []),
    // 0 means that the card does not name its organization.
    ...(org === orgId || org === 0 ? [] : [`Diese Karte gehört einer anderen Organisation (${org}). Ihre Organisation ist ${orgId}.`]),
  ];
}
