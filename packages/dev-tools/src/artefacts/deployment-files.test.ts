import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeDeploymentFiles } from './deployment-files.ts';
import { parts } from './parts.ts';

it('writeDeploymentFiles writes units, settings, Containerfiles and the compose file, and removes earlier ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'systemd'));
  writeFileSync(path.join(folder, 'systemd/aboschalter-removed.service'), '');
  writeDeploymentFiles(parts, { 'aboschalter-middleware': 'aboschalter-middleware-1.0.0+a.tar.gz' }, folder);
  expect(readdirSync(path.join(folder, 'systemd')).toSorted()).toEqual([
    'aboschalter-card-workstation.env',
    'aboschalter-card-workstation.service',
    'aboschalter-identity-provider.env',
    'aboschalter-identity-provider.service',
    'aboschalter-middleware-migration.service',
    'aboschalter-middleware.env',
    'aboschalter-middleware@.service',
    'aboschalter-release-server.env',
    'aboschalter-release-server.service',
    'aboschalter-report-server.env',
    'aboschalter-report-server.service',
  ]);
  expect(readFileSync(path.join(folder, 'containers/aboschalter-middleware.Containerfile'), 'utf8')).toContain(
    'ADD aboschalter-middleware-1.0.0+a.tar.gz /opt/aboschalter/',
  );
});
