import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startNginxProcess } from '@aboschalter/reference-web/nginx';

/** The nginx configuration that companies use. */
const configFile = path.join(import.meta.dirname, '../../deployment/middleware.conf');

/** The values that differ from the configuration of companies. */
export interface LoadBalancerOptions {
  readonly port: number;
  /** Ports of the middlewares. */
  readonly middlewares: readonly [number, number];
  /** Origins of the pages. */
  readonly webOrigins: readonly string[];
  /** Files of certificate and key; without them nginx uses no TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/**
 * Adapts `deployment/middleware.conf` to this machine: replaces addresses, origins, TLS and the folder of the log.
 * @param folder where the access log is written
 * @throws Error if the file no longer contains the text to replace
 */
export function renderLoadBalancerConfig({ port, middlewares, webOrigins, tls }: LoadBalancerOptions, folder: string): string {
  const replacements: readonly (readonly [from: string | RegExp, to: string])[] = [
    ['middleware-1.example:9090', `127.0.0.1:${middlewares[0]}`],
    ['middleware-2.example:9090', `127.0.0.1:${middlewares[1]}`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`],
    [/ *listen \[::\]:443 ssl;\n/, ''],
    ['"https://schalter.example" $http_origin;', webOrigins.map((origin) => `"${origin}" $$http_origin;`).join(' ')],
    ['server_name middleware.example;', 'server_name localhost;'],
    ['access_log /var/log/nginx/', `access_log ${folder}/`],
    ...(tls
      ? ([
          ['/etc/ssl/middleware.example.pem', tls.certificate],
          ['/etc/ssl/private/middleware.example.key', tls.key],
        ] as const)
      : ([
          [/ *ssl_protocols .*\n/, ''],
          [/ *ssl_certificate(?:_key)? .*\n/g, ''],
        ] as const)),
  ];
  let config = readFileSync(configFile, 'utf8');
  for (const [from, to] of replacements) {
    const isFound = typeof from === 'string' ? config.includes(from) : config.search(from) !== -1;
    if (!isFound) throw new Error(`deployment/middleware.conf does not contain ${String(from)}`);
    config = config.replace(from, to);
  }
  return config;
}

/** Starts an nginx that distributes the calls on a port between two middlewares. The nginx is listening when this returns. */
export const startLoadBalancer = (program: string, options: LoadBalancerOptions) =>
  startNginxProcess(program, (folder) => ({ 'middleware.conf': renderLoadBalancerConfig(options, folder) }));
