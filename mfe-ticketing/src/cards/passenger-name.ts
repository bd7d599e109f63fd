import { formatFullName } from '@aboschalter/formats';

/** Formats the passenger name of a card: 'Musterfrau, Erika' as 'Erika Musterfrau'. Leaves any other notation unchanged. */
export function formatPassengerName(name: string): string {
  const [lastName = '', firstName, ...others] = name.split(',').map((part) => part.trim());
  return firstName === undefined || others.length > 0 ? name : formatFullName({ firstName, lastName });
}
