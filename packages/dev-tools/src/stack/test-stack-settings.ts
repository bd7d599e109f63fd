import { getServiceUrls, stackSettingsSchema } from '@aboschalter/reference-stack';
import { z } from 'zod';

/** The settings of a stack with the services that only tests need. Sent to the processes of the services as JSON. */
export const testStackSettingsSchema = stackSettingsSchema.extend({
  /**
   * The ports of two middlewares, and of nginx as their load balancer. The fault proxy then listens on
   * `ports.middleware`, in front of nginx. Two middlewares need a PostgreSQL server, and nginx must be installed.
   * Without this setting, one middleware listens on `ports.middleware`.
   */
  middlewares: z.object({ upstreamPorts: z.tuple([z.int(), z.int()]), port: z.int() }).optional(),
  /**
   * The identity provider; the embedded one by default. A Keycloak must have been downloaded
   * (`keycloak/distribution.ts`).
   */
  identityProvider: z.enum(['reference', 'keycloak']).optional(),
});
export type TestStackSettings = z.infer<typeof testStackSettingsSchema>;

/** Returns the URLs of all services and stand-alone pages. */
export const getTestStackUrls = (settings: TestStackSettings) => ({
  ...getServiceUrls(settings),
  /** The URL of each middleware, without nginx and the fault proxy in front. */
  middlewares: (settings.middlewares?.upstreamPorts ?? [settings.ports.middleware]).map((port) => `http://localhost:${port}`),
});
