import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { renderNginxFiles } from './configuration.ts';
import type { SiteConfig } from './site-config.ts';

/** Returns the path of the installed nginx; undefined if nginx is not installed. */
export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file));
}

/** The settings of a site on this machine; all others are fixed. */
export type LocalSiteConfig = Omit<SiteConfig, 'listen' | 'serverName' | 'tls' | 'configRoot' | 'accessLog'> & { readonly port: number };

/** A running nginx. */
export interface NginxHandle {
  /** The folder with configuration and logs; `close` removes it. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Starts nginx for a site on loopback. nginx accepts connections when this function returns. */
export function startNginxSite(program: string, { port, ...local }: LocalSiteConfig): NginxHandle {
  return startNginxProcess(program, (folder) =>
    renderNginxFiles({
      ...local,
      listen: [`127.0.0.1:${port}`],
      serverName: 'localhost',
      configRoot: folder,
      accessLog: path.join(folder, 'access.log'),
    }),
  );
}

/**
 * Starts nginx with configuration files in a new folder; files whose names end in `.conf` are included in `http { … }`.
 * nginx accepts connections when this function returns.
 * @param createFiles returns the files by name, for the given folder
 * @param user the user and group as which nginx handles requests if this process runs as root. A user without privileges can
 * read only files that everybody can read. By default root, who can also read the private folders of tests
 * @throws Error if the configuration is invalid, or a port is in use
 */
export function startNginxProcess(
  program: string,
  createFiles: (folder: string) => Readonly<Record<string, string>>,
  user?: string,
): NginxHandle {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-nginx-'));
  if (user !== undefined) chmodSync(folder, 0o755);
  const files = createFiles(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const includeDirectives = Object.keys(files)
    .filter((name) => name.endsWith('.conf'))
    .map((name) => `include ${folder}/${name};`);
  const tempPathDirectives = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`);
  const main = path.join(folder, 'main.conf');
  const pid = path.join(folder, 'nginx.pid');
  writeFileSync(
    main,
    [
      // By default nginx, started as root, serves files as another user, who cannot read the private folders of tests.
      ...(process.getuid?.() === 0 ? [user === undefined ? 'user root root;' : `user ${user};`] : []),
      `pid ${pid};`,
      `error_log ${folder}/error.log;`,
      'events {}',
      `http { ${tempPathDirectives.join(' ')} ${includeDirectives.join(' ')} }`,
    ].join('\n'),
  );
  const run = (...args: readonly string[]) => execFileSync(program, ['-e', `${folder}/error.log`, '-c', main, ...args], { stdio: 'pipe' });
  run();
  return {
    folder,
    async close() {
      process.kill(Number(readFileSync(pid, 'utf8')), 'SIGTERM');
      // nginx removes this file when it has ended.
      while (existsSync(pid)) await setTimeout(20);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
