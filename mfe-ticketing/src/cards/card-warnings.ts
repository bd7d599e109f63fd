import type { CardApplication } from '@aboschalter/contract';
import { formatDate, type CalendarDate } from '@aboschalter/formats';
import { parseCardDate } from './card-date.ts';

/** The status of an application that nobody may use, in the words of the card. */
const LOCKED = 'gesperrt';

/**
 * What staff should know of a card before they work with it, a German sentence each: that it has run out, or belongs to others.
 * A status that is not known is shown as it came, without a word about it.
 * @param orgId of the device, whose cards may be written there
 * @param today for what has run out
 */
export function cardWarnings(application: CardApplication, orgId: number, today: CalendarDate): readonly string[] {
  const { ApplikationsInstanzOrgID: org, ApplikationsStatusStr: status, AppGueltigVon, AppGueltigBis } = application;
  const [from, until] = [parseCardDate(AppGueltigVon), parseCardDate(AppGueltigBis)];
  return [
    ...(status.trim().toLowerCase() === LOCKED ? ['Diese Karte ist gesperrt.'] : []),
    ...(until !== undefined && until < today ? [`Diese Karte ist abgelaufen: Sie war bis ${formatDate(until)} gültig.`] : []),
    ...(from !== undefined && from > today ? [`Diese Karte ist noch nicht gültig: Sie gilt ab ${formatDate(from)}.`] : []),
    ...(org === orgId || org === 0 ? [] : [`Diese Karte gehört einer anderen Organisation (${org}). Ihre Organisation ist ${orgId}.`]),
  ];
}
