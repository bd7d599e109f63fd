import { calls, SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { MiddlewareError, getUserMessage, type MiddlewareClient } from '@aboschalter/middleware-client';
import satisfies from 'semver/functions/satisfies';
import valid from 'semver/functions/valid';

/** Maximum length of a version in characters (specification, document 1, section 9). */
const MAX_VERSION_LENGTH = 256;

interface VersionOptions {
  /** Whether a `-dev` suffix is ignored. */
  readonly allowDevVersions: boolean;
}

export type Compatibility =
  | { readonly compatible: true; readonly version: string }
  | {
      readonly compatible: false;
      /** The English message of the specification (document 1, section 8). */
      readonly message: string;
      /** The explanation in German. */
      readonly description: string;
    };

const descriptions = {
  conflict: 'Diese Version der Oberfläche arbeitet mit der Middleware nicht zusammen.',
  noAddress: 'In den Einstellungen der Anwendung fehlt die Adresse der Middleware.',
  failed: 'Die Version der Middleware konnte nicht geprüft werden.',
};

const NO_BASE_URL_MESSAGE = 'Middleware base URL is required';
const NO_VERSION_ENDPOINT_MESSAGE = 'The connected middleware does not support a version endpoint';
const invalidVersion: Compatibility = {
  compatible: false,
  message: 'The connected middleware version is not a string',
  description: descriptions.conflict,
};

/**
 * Evaluates a version from the middleware (specification, document 1, section 4): 'undefined',
 * 'null', an empty text and JSON values other than texts are invalid.
 */
export function evaluateVersion(response: unknown, { allowDevVersions }: VersionOptions): Compatibility {
  const version = typeof response === 'string' ? response.trim() : '';
  // A response that begins with '<' is the page of a proxy or of another server.
  if (version === '' || /^(undefined|null|true|false|[[{<].*)$/s.test(version)) return invalidVersion;
  const comparable = allowDevVersions ? version.replace(/-dev$/, '') : version;
  const isCompatible =
    comparable.length <= MAX_VERSION_LENGTH && valid(comparable) !== null && satisfies(comparable, SUPPORTED_MIDDLEWARE_RANGE);
  if (isCompatible) return { compatible: true, version };
  const shown = version.length > MAX_VERSION_LENGTH ? `${version.slice(0, MAX_VERSION_LENGTH)}…` : version;
  return {
    compatible: false,
    message: `The connected middleware version ${shown} is not compatible with ${SUPPORTED_MIDDLEWARE_RANGE}`,
    description: descriptions.conflict,
  };
}

/** Fetches and evaluates the version of the middleware. Never rejects. */
export async function checkCompatibility(client: MiddlewareClient, baseUrl: string, options: VersionOptions): Promise<Compatibility> {
  if (baseUrl === '') return { compatible: false, message: NO_BASE_URL_MESSAGE, description: descriptions.noAddress };
  try {
    return evaluateVersion(await client.request(calls.getVersion, {}), options);
  } catch (error) {
    const failure = error instanceof MiddlewareError ? error : undefined;
    if (failure?.status === 404) return { compatible: false, message: NO_VERSION_ENDPOINT_MESSAGE, description: descriptions.conflict };
    if (failure?.kind === 'invalid-response') return invalidVersion;
    return { compatible: false, message: `Middleware version check failed: ${getUserMessage(error)}`, description: descriptions.failed };
  }
}
