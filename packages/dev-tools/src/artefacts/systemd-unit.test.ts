import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parts } from './parts.ts';
import { createEnvFile, createMigrationUnit, createSystemdUnit, getUnitName } from './systemd-unit.ts';

/** Whether `systemd-analyze`, which checks units, is installed. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** `systemd-analyze security` rates the exposure of a unit from 0 to 10, here in tenths; below 2 is "OK". */
const MAX_EXPOSURE = 20;

const units = parts.flatMap((part) => {
  const migration = createMigrationUnit(part);
  return [
    [getUnitName(part), createSystemdUnit(part)] as const,
    ...(migration === undefined ? [] : [[`${part.name}-migration.service`, migration] as const]),
  ];
});

it('the unit of the middleware starts after a database on the same machine', () => {
  expect(units.filter(([, unit]) => /^After=.*postgresql\.service$/m.test(unit)).map(([name]) => name)).toEqual([
    'aboschalter-middleware@.service',
    'aboschalter-middleware-migration.service',
  ]);
});

describe.each(units)('the unit %s', (name, unit) => {
  it('runs as an unprivileged user, with its secrets as files', () => {
    expect(unit).toMatch(/\nDynamicUser=yes\nUser=aboschalter-[a-z-]+\n/);
    expect(unit).toContain('\nNoNewPrivileges=yes\n');
    expect(unit).not.toMatch(/Environment=.*SECRET/);
  });

  describe.skipIf(!hasSystemd)('checked by systemd-analyze,', () => {
    function analyze(...args: readonly string[]) {
      const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-unit-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      // An instance of a template has a name after the @.
      const file = path.join(folder, name.replace('@.', '@9090.'));
      // Node may be elsewhere on this machine.
      writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
      return { status, output: stdout + stderr };
    }

    it('is valid', () => expect(analyze('verify')).toEqual({ status: 0, output: '' }));
    it('has an exposure of less than 2', () => {
      const { status, output } = analyze('security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager');
      expect(status, output).toBe(0);
    });
  });
});

describe('the unit of the middleware', () => {
  const [middleware] = parts;
  if (!middleware) throw new Error('There is a middleware.');

  it('takes its port from the name of the instance', () => {
    expect(getUnitName(middleware)).toBe('aboschalter-middleware@.service');
    expect(createSystemdUnit(middleware)).toContain('Environment=MIDDLEWARE_PORT=%i');
  });
  it('reads the same settings file as the unit that migrates its database', () => {
    const settings = 'EnvironmentFile=/etc/aboschalter/aboschalter-middleware.env\n';
    expect(createSystemdUnit(middleware)).toContain(settings);
    expect(createMigrationUnit(middleware)).toContain(settings);
  });
  it('has a settings file with example values, in which secrets are only comments', () => {
    const file = createEnvFile(middleware);
    expect(file).toContain('\nMIDDLEWARE_OIDC_ISSUER=https://anmeldung.example/realms/aboschalter\n');
    expect(file).toContain('# Secret in /etc/aboschalter/secrets/MIDDLEWARE_PROOF_SECRET');
    expect(file).not.toContain('\nMIDDLEWARE_PROOF_SECRET');
    expect(file).not.toContain('MIDDLEWARE_PORT');
  });
});

it('the units write files that only the part can read, apart from the releases, which the web server reads', () => {
  const umasks = units.map(([name, unit]) => [name, /\nUMask=(\d+)\n/.exec(unit)?.[1]]);
  expect(umasks.filter(([, umask]) => umask !== '0077')).toEqual([['aboschalter-release-server.service', '0002']]);
});

it('a part with a single instance and without a database has a unit with a fixed name, and no migration unit', () => {
  const [part] = parts.filter(({ name }) => name === 'aboschalter-report-server');
  if (!part) throw new Error('There is a report server.');
  expect(getUnitName(part)).toBe('aboschalter-report-server.service');
  expect(createMigrationUnit(part)).toBeUndefined();
  expect(createEnvFile(part)).toContain('# REPORTS_PORT=9093');
});
