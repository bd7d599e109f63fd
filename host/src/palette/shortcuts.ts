/** The keyboard map of the shell: what each key does, for the help and for whoever binds it. */
export const shortcuts = [
  { keys: ['Strg', 'K'], what: 'Suche und Befehle öffnen' },
  { keys: ['?'], what: 'Diese Tastenübersicht zeigen' },
  { keys: ['Alt', 'S'], what: 'Zum Verkauf' },
  { keys: ['Alt', 'W'], what: 'Zum Warenkorb' },
  { keys: ['Alt', 'K'], what: 'Kunde öffnen' },
  { keys: ['Alt', 'N'], what: 'Neuen Kunden anlegen' },
  { keys: ['Esc'], what: 'Obersten Dialog schließen' },
  { keys: ['Enter'], what: 'Suche starten, Auswahl übernehmen' },
  { keys: ['↑', '↓'], what: 'In Listen und Vorschlägen wählen' },
] as const;

/** What a pressed key asks for. */
export type ShortcutAction = 'palette' | 'help' | 'landing-page' | 'shopping-cart' | 'customer-page' | 'new-customer';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The action of a key, or undefined. Keys without a modifier are left alone while somebody types.
 * @param typing whether the focus is in a field that takes text
 */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Pressed, typing: boolean): ShortcutAction | undefined {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (altKey && !ctrlKey) {
    const byLetter: Record<string, ShortcutAction> = { s: 'landing-page', w: 'shopping-cart', k: 'customer-page', n: 'new-customer' };
    return byLetter[key.toLowerCase()];
  }
  return key === '?' && !typing ? 'help' : undefined;
}
