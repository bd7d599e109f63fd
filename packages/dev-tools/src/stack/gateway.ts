import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startNginxProcess } from '@aboschalter/reference-web/nginx';

/** The configuration for companies. */
const file = path.join(import.meta.dirname, '../../deployment/middleware.conf');

/** What differs from the configuration for companies. */
export interface LoadBalancerOptions {
  readonly port: number;
  /** Ports of the middlewares. */
  readonly middlewares: readonly [number, number];
  /** Origins of the pages. */
  readonly webOrigins: readonly string[];
}

/**
 * Adapts `deployment/middleware.conf` to this machine: only the names of servers and of the site differ.
 * @param folder where the access log is written
 * @throws Error if the file no longer contains the text to replace
 */
function renderLoadBalancerConfig({ port, middlewares, webOrigins }: LoadBalancerOptions, folder: string): string {
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['middleware-1.example:9090', `127.0.0.1:${middlewares[0]}`],
    ['middleware-2.example:9090', `127.0.0.1:${middlewares[1]}`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/ *listen \[::\]:443 ssl;\n/, ''],
    [/ *ssl_protocols .*\n/, ''],
    ['"https://schalter.example" $http_origin;', webOrigins.map((origin) => `"${origin}" $$http_origin;`).join(' ')],
    ['server_name middleware.example;', 'server_name localhost;'],
    ['access_log /var/log/nginx/', `access_log ${folder}/`],
    [/ *ssl_certificate(?:_key)? .*\n/g, ''],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (typeof from === 'string' ? !text.includes(from) : text.search(from) === -1)
        throw new Error(`deployment/middleware.conf lacks ${String(from)}`);
      return text.replace(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

/** Distributes the calls on a port between two middlewares. It is listening when this returns. */
export const startLoadBalancer = (program: string, options: LoadBalancerOptions) =>
  startNginxProcess(program, (folder) => ({ 'middleware.conf': renderLoadBalancerConfig(options, folder) }));
