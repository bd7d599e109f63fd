/** Asks staff to check whether a new customer is stored, after an unknown outcome that cannot be looked up. */
export const CHECK_CUSTOMER_MESSAGE = 'Bitte suchen Sie zuerst nach dem Kunden.';

/** Asks staff to check whether a new ticket holder is stored, after an unknown outcome that cannot be looked up. */
export const CHECK_HOLDERS_MESSAGE = 'Bitte prüfen Sie zuerst die Fahrkarteninhaber auf der Kundenseite. Sie wurden neu geladen.';
