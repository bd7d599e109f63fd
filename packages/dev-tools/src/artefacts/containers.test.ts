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
