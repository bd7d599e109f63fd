import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A self-signed certificate for localhost, which no browser trusts. */
const cert = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBlDCCATugAwIBAgIUTi172O9XOlLiYbG98eCc238xeLQwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NDIyNVoYDzIxMjYxMDI5',
  'MDg0MjI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAASxbpjTc9bkNJ3aHHxdACbVlTCp3RaG4G3FiTXUptpgm2hO/RJ4RUxA',
  'o/n7QP4FCWpL1/gRSA5hBzR4YGjIHNPto2kwZzAdBgNVHQ4EFgQU/uVNqi4K6We2',
  'L3GtQBfwxQXOYDwwHwYDVR0jBBgwFoAU/uVNqi4K6We2L3GtQBfwxQXOYDwwDwYD',
  'VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID',
  'RwAwRAIgVxE/eR4YPTSCs7GPeIbsQrA5c4JNH2pBuKO43dvViH0CIB2VRNte6hBH',
  'qMvI7k24/2dKhyBm3fPqkoF5Zd0IuaiN',
  '-----END CERTIFICATE-----',
].join('\n');
const key = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbfmFeHAyGnQrtxNW',
  'RpjNnUmP4wCWLI2kBf8gcNh963WhRANCAASxbpjTc9bkNJ3aHHxdACbVlTCp3RaG',
  '4G3FiTXUptpgm2hO/RJ4RUxAo/n7QP4FCWpL1/gRSA5hBzR4YGjIHNPt',
  '-----END PRIVATE KEY-----',
].join('\n');

/** An https URL of a device of the workplace, with an untrusted certificate. */
export interface UntrustedDevice {
  readonly origin: string;
  readonly close: () => void;
}

/** Starts a proxy with this certificate in front of the devices at the URL that `target` returns. */
export async function startSelfSignedProxy(target: () => string): Promise<UntrustedDevice> {
  const server = createServer({ key, cert }, (request, response) => {
    const origin = request.headers.origin ?? '';
    void fetch(`${target()}${request.url}`, { headers: { origin } }).then(async (deviceResponse) => {
      response.writeHead(deviceResponse.status, Object.fromEntries(deviceResponse.headers));
      response.end(await deviceResponse.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('The server has no port.');
  return { origin: `https://localhost:${address.port}`, close: () => server.close() };
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null;
