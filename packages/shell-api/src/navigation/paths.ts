import { generatePath } from 'react-router-dom';

/** The screens that others link to, by route name (specification, documents 1 and 2, section 2). */
export const paths = {
  'landing-page': '/',
  'user-management': '/users',
  'customer-page': '/customer',
  'authorization-creation': '/authorization-creation/:productVariantId',
  'shopping-cart': '/cart',
  'ticket-holder-page': '/ticket-holder/:uuidTicketHolder?',
  'bank-account-holder-page': '/bank-account-holder/:uuidBankAccountHolder',
  'print-tickets': '/print-tickets',
} as const;

/** A screen that others link to. */
export type RouteName = keyof typeof paths;

/** The address of a screen below the base path. Throws if a parameter that it needs is missing. */
export function pathTo(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return generatePath(paths[name], params);
}
