import { z } from 'zod';

const originSchema = z.url().refine((text) => new URL(text).origin === text, 'an origin, without a path');
const basePathSchema = z.string().regex(/^\/(?:[\w-]+\/)*$/, 'a path that begins and ends with a slash');
/** Characters without a special meaning in nginx configurations. */
const plainSchema = z.string().regex(/^[\w./:@*[\] -]+$/, 'no quotes, semicolons, braces or dollars');

/** The settings of an installation with nginx. */
export const siteConfigSchema = z.strictObject({
  /** In nginx syntax: `443 ssl` and `[::]:443 ssl`, or `127.0.0.1:8080` behind a TLS proxy. */
  listen: z.array(plainSchema).min(1),
  serverName: plainSchema,
  /** Certificate, key and protocols, if nginx terminates TLS. */
  tls: z
    .strictObject({
      certificate: plainSchema,
      key: plainSchema,
      protocols: z
        .array(z.enum(['TLSv1.2', 'TLSv1.3']))
        .min(1)
        .default(['TLSv1.2', 'TLSv1.3']),
      /** Seconds for which browsers use https only (HSTS, RFC 6797); 0 ends it in browsers that have stored it. */
      hstsSeconds: z.int().min(0).default(31_536_000),
      /** Addresses on which http requests are redirected to https, in nginx syntax: `80` and `[::]:80`. */
      redirectFrom: z.array(plainSchema).default([]),
    })
    .optional(),
  /** The folder with releases, registry and pages, as written by the release tool. */
  releaseRoot: plainSchema,
  /** The folder for this configuration and the settings of the pages. */
  configRoot: plainSchema,
  /** The access log. It contains the paths of served files instead of requested paths, which contain ids of customers. */
  accessLog: plainSchema.default('/var/log/nginx/aboschalter.log'),
  /** Base path of the product. */
  basePath: basePathSchema,
  /** Stand-alone pages: base path to the name of their release. */
  pages: z.record(basePathSchema, z.string().regex(/^[\w-]+$/)).default({}),
  /** Allowed origins of the pages; see `AllowedOrigins`. */
  origins: z.strictObject({ connect: z.array(originSchema), signIn: z.array(originSchema), remotes: z.array(originSchema) }),
  /**
   * Origins from which a browser may load a developer's own build instead of a release; empty in production.
   */
  overrideOrigins: z.array(originSchema).default([]),
  /** The content of `runtime-config.json` (middleware, sign-in and so on) apart from origins and report path, which are added. */
  runtimeConfig: z.record(z.string(), z.unknown()),
  /** Whether source maps of releases are served. */
  sourceMaps: z.boolean().default(false),
  /**
   * The origin of the report server. Without it, reports of violations are dropped, and browsers send no reports about
   * releases.
   */
  reportsTo: originSchema.optional(),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
