import type { SystemConfig } from '@aboschalter/contract';
import type { Installation } from './installation.ts';

/**
 * Returns the response of GET /configuration for a browser, without the capabilities of the middleware.
 * @param address IP address of the browser, which determines its card workstation
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
