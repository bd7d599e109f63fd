import type { SystemConfig } from '@aboschalter/contract';
import type { Installation } from './installation.ts';

/**
 * Creates the response to GET /configuration, without the capabilities of the middleware.
 * @param address the IP address of the browser, which determines the card workstation that the browser uses
 */
export function createConfiguration(
  { switches, findCardWorkstation }: Installation,
  issuer: string,
  address: string,
): Omit<SystemConfig, 'capabilities'> {
  const { reader, printer } = findCardWorkstation(address);
  return {
    identityProvider: { authority: issuer, clientId: 'aboschalter', scope: 'openid profile email' },
    commandServerReader: reader,
    commandServerPrinter: printer,
    ...switches,
  };
}
