import { expect, it } from 'vitest';
import { createEnvFile, createSystemdUnit } from '../artefacts/systemd-unit.ts';
import { parts } from '../artefacts/parts.ts';
import { getDirective, parseAssignments, parseUnit, setSettings } from './unit-file.ts';

const [middleware] = parts;
if (!middleware) throw new Error('There is a middleware.');

it('parseUnit returns the directives of the service, also repeated ones', () => {
  const unit = parseUnit(createSystemdUnit(middleware));
  expect(getDirective(unit, 'ExecStart')).toBe('/usr/bin/node /opt/aboschalter/aboschalter-middleware/dist/main.js');
  expect(unit.get('LoadCredential')).toContain('DATABASE_URL:/etc/aboschalter/secrets/DATABASE_URL');
  expect(parseAssignments(unit.get('Environment') ?? [])).toEqual({
    NODE_ENV: 'production',
    MIDDLEWARE_DATA_DIR: '%S/aboschalter-middleware',
    MIDDLEWARE_PORT: '%i',
  });
  expect(unit.has('Description')).toBe(false);
});

it('getDirective throws for a missing or repeated directive', () => {
  const unit = parseUnit(createSystemdUnit(middleware));
  expect(() => getDirective(unit, 'ExecStop')).toThrow('The unit must have one ExecStop=.');
  expect(() => getDirective(unit, 'LoadCredential')).toThrow('The unit must have one LoadCredential=.');
});

it('setSettings replaces, uncomments, adds and removes settings', () => {
  // `$&` has a special meaning in replacement texts, but not in settings.
  const text = setSettings(createEnvFile(middleware), {
    MIDDLEWARE_CORS_ORIGINS: 'https://localhost:1',
    MIDDLEWARE_HOST: '::1',
    MIDDLEWARE_REQUIRED_ROLE: '$&',
    MIDDLEWARE_INSTALLATION_FILE: undefined,
  });
  expect(text).toContain('\nMIDDLEWARE_CORS_ORIGINS=https://localhost:1\n');
  expect(text).toContain('\nMIDDLEWARE_HOST=::1\n');
  expect(text).toContain('\nMIDDLEWARE_REQUIRED_ROLE=$&\n');
  expect(text).not.toMatch(/schalter\.example|# MIDDLEWARE_HOST|INSTALLATION_FILE/);
});
