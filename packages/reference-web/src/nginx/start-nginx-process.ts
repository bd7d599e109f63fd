import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { renderNginxFiles } from './configuration.ts';
import type { SiteConfig } from './site-config.ts';

/** The path of an installed nginx, or undefined. */
export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file));
}

/** A site on this machine; the rest is the same as in production. */
export type LocalSiteConfig = Omit<SiteConfig, 'listen' | 'serverName' | 'tls' | 'configRoot' | 'accessLog'> & { readonly port: number };

/** A running nginx. */
export interface NginxHandle {
  /** Its configuration and logs; removed by `close`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Serves a site on loopback with nginx, from a separate folder. It is listening when this returns. */
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
 * Runs nginx with configuration files in a separate folder; those that end in `.conf` are included in `http { … }`. It
 * is listening when this returns.
 * @param filesIn returns the files by name for a folder
 * @throws Error if the configuration is invalid, or a port is in use
 */
export function startNginxProcess(program: string, filesIn: (folder: string) => Readonly<Record<string, string>>): NginxHandle {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-nginx-'));
  const files = filesIn(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const included = Object.keys(files)
    .filter((name) => name.endsWith('.conf'))
    .map((name) => `include ${folder}/${name};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`);
  const main = path.join(folder, 'main.conf');
  const pid = path.join(folder, 'nginx.pid');
  writeFileSync(
    main,
    [
      // The folders of tests are accessible only to their owner.
      ...(process.getuid?.() === 0 ? ['user root root;'] : []),
      `pid ${pid};`,
      `error_log ${folder}/error.log;`,
      'events {}',
      `http { ${temporary.join(' ')} ${included.join(' ')} }`,
    ].join('\n'),
  );
  const run = (...args: readonly string[]) => execFileSync(program, ['-e', `${folder}/error.log`, '-c', main, ...args], { stdio: 'pipe' });
  run();
  return {
    folder,
    async close() {
      process.kill(Number(readFileSync(pid, 'utf8')), 'SIGTERM');
      // nginx removes that file last.
      while (existsSync(pid)) await setTimeout(20);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
