import { z } from 'zod';

const origin = z.url().refine((text) => new URL(text).origin === text, 'an origin, without a path');
const basePath = z.string().regex(/^\/(?:[\w-]+\/)*$/, 'a path that begins and ends with a slash');
/** Nothing that means more than itself in a configuration of nginx. */
const plain = z.string().regex(/^[\w./:@*[\] -]+$/, 'no quotes, semicolons, braces or dollars');

/** What an operator says of the place where the product is served by nginx. */
export const siteConfigSchema = z.strictObject({
  /** As nginx has it: `443 ssl`, or `127.0.0.1:8080` behind something that ends TLS. */
  listen: plain,
  serverName: plain,
  /** Certificate and key, where nginx ends TLS. */
  tls: z.strictObject({ certificate: plain, key: plain }).optional(),
  /** The folder with releases, registry and pages, as the release tool writes it. */
  releaseRoot: plain,
  /** The folder that this configuration and the settings of the pages are put into. */
  configRoot: plain,
  /** Where it is logged what was asked for; addresses of screens are not in it. */
  accessLog: plain.default('/var/log/nginx/aboschalter.log'),
  /** Base path of the product. */
  basePath,
  /** Pages beside the shell: base path to the name of their release. */
  pages: z.record(basePath, z.string().regex(/^[\w-]+$/)).default({}),
  /** What pages may reach and load from; see `Origins`. */
  origins: z.strictObject({ connect: z.array(origin), signIn: z.array(origin), remotes: z.array(origin) }),
  /** Origins from which a developer's own build may stand in for a release, in that developer's browser; none in production. */
  overrideOrigins: z.array(origin).default([]),
  /** What the pages ask for as `runtime-config.json`: middleware, sign-in and so on. */
  runtimeConfig: z.record(z.string(), z.unknown()),
  /** A server that takes what browsers report; without it the reports are dropped. */
  reportsTo: origin.optional(),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
