import type { OfferField, Offer } from './offer.ts';

/** Shown while inputs are missing or no route was found (specification, document 2, section 2). */
export const NO_OFFER_MESSAGE = 'Bitte vervollständigen Sie die notwendigen Angaben um ein Angebot zu erhalten.';

/** The labels of the inputs. */
const INPUT_LABELS: Readonly<Record<OfferField, string>> = {
  startPoint: 'Von',
  endPoint: 'Nach',
  startDate: 'Gültig ab',
  relationId: 'Wahlweg',
  proofUntil: 'Nachweis bis',
};

/** Returns the German reason why the offer cannot be accepted yet; undefined if it can be accepted. */
export function getOfferDisabledReason(offer: Offer): string | undefined {
  switch (offer.status) {
    case 'ready':
      return undefined;
    case 'loading':
      return 'Das Angebot wird gerade ermittelt.';
    case 'failed':
      return 'Das Angebot konnte nicht ermittelt werden.';
    case 'no-route':
      return 'Für diese Verbindung wurde kein Weg gefunden. Bitte wählen Sie andere Haltestellen oder ein anderes Datum.';
    case 'incomplete':
      return `Es fehlt noch: ${offer.missing.map((input) => INPUT_LABELS[input]).join(', ')}.`;
  }
}
