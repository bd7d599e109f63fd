import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGoProgram, isGoProgramAvailable, type GoProgram } from '@aboschalter/object-store/go-program';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createComposeFile, createContainerfile } from './containers.ts';
import { parts } from './parts.ts';

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()),
      secrets: z.array(z.string()),
      volumes: z.array(z.string()),
      ports: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.object({})),
});
const compose = composeSchema.parse(JSON.parse(createComposeFile(parts)));

/** The reference implementation of the compose specification, which validates files with its JSON schema. */
const composeGo: GoProgram = { executable: 'cmd', importPath: 'github.com/compose-spec/compose-go/v2/cmd', version: 'v2.16.2' };
const BUILD_TIMEOUT_MS = 600_000;
const isAvailable = isGoProgramAvailable(composeGo);

it.skipIf(!isAvailable)(
  `the compose file conforms to the compose specification${isAvailable ? '' : ' (skipped: the validator is built with Go, which is not installed)'}`,
  async () => {
    const validator = await buildGoProgram(composeGo);
    const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-compose-'));
    const file = path.join(folder, 'compose.yaml');
    const validate = (content: string): string => {
      writeFileSync(file, content);
      return execFileSync(validator, ['-format', 'json', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    };
    try {
      // A misspelt property must fail, to show that the validator checks the properties.
      expect(() => validate(createComposeFile(parts).replace('"restart"', '"restarts"'))).toThrow(/restarts/);
      expect(validate(createComposeFile(parts))).toContain('"aboschalter-middleware-migration"');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  BUILD_TIMEOUT_MS,
);

it('the compose file declares each secret and volume that a service uses, and publishes ports on this machine only', () => {
  for (const [name, { secrets, volumes, ports = [] }] of Object.entries(compose.services)) {
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty(secret);
    for (const volume of volumes.filter((one) => !/^[./]/.test(one)))
      expect(compose.volumes, name).toHaveProperty(volume.split(':')[0] ?? '');
    for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  }
});

it('the compose file migrates the database before the middleware starts', () => {
  expect(compose.services['aboschalter-middleware']?.depends_on).toEqual({
    'aboschalter-middleware-migration': { condition: 'service_completed_successfully' },
  });
});

it.each(parts.map((part) => [part.name, part] as const))(
  'the Containerfile of %s runs as an unprivileged user with a health check',
  (name, part) => {
    const file = createContainerfile(part, `${name}.tar.gz`);
    expect(file.indexOf('\nUSER node\n')).toBeGreaterThan(0);
    expect(file).toContain(`EXPOSE ${part.port.value}`);
    expect(file).toContain(`http://127.0.0.1:${part.port.value}${part.healthPath}`);
    expect(file).toMatch(new RegExp(`CMD \\["node", "/opt/aboschalter/${name}/dist/main.js"\\]\\n$`));
  },
);
