import { toCompiledPath } from '../packing/convert-package.ts';
import type { Part } from './parts.ts';

/** The base image. It contains Node, which is all that the programs need. */
const BASE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const DATA_DIR = '/var/lib/aboschalter';
const CONFIG_DIR = '/etc/aboschalter';

const renderHealthCheckScript = (url: string): string =>
  `fetch('${url}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

/** Returns the Containerfile of a part, built in a folder with its archive. */
export const createContainerfile = (
  { name, description, port, hostVariable, dataVariable, healthPath }: Part,
  archive: string,
): string => `\
# ${description}
FROM ${BASE_IMAGE}
ADD ${archive} /opt/aboschalter/
RUN install -d -o node -g node -m 0700 ${DATA_DIR}
ENV NODE_ENV=production ${hostVariable}=0.0.0.0 ${port.variable}=${port.value} ${dataVariable}=${DATA_DIR} CREDENTIALS_DIRECTORY=/run/secrets
USER node
VOLUME ${DATA_DIR}
EXPOSE ${port.value}
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "${renderHealthCheckScript(`http://127.0.0.1:${port.value}${healthPath}`)}"]
CMD ["node", "/opt/aboschalter/${name}/dist/main.js"]
`;

/** A service of a compose file (compose specification, services). */
interface ComposeService {
  readonly build: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly restart: string;
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

function createService(part: Part): ComposeService {
  return {
    build: { context: '..', dockerfile: `containers/${part.name}.Containerfile` },
    environment: part.settings,
    secrets: part.secrets.map(({ name }) => name),
    // Only the web server on the same machine may use the ports.
    ports: [`127.0.0.1:${part.port.value}:${part.port.value}`],
    volumes: [
      `${part.name}:${DATA_DIR}`,
      ...(part.configFiles ?? []).map((file) => `./config/${file}:${CONFIG_DIR}/${file}:ro`),
      ...(part.sharedFolder ? [`${part.sharedFolder.path}:${part.sharedFolder.path}`] : []),
    ],
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'on-failure',
    ...(part.migrate === undefined
      ? {}
      : { depends_on: { [getMigrationServiceName(part)]: { condition: 'service_completed_successfully' } } }),
  };
}

const getMigrationServiceName = ({ name }: Part): string => `${name}-migration`;

function createMigrationService(part: Part, migrate: string): ComposeService {
  const { ports: _ports, depends_on: _dependsOn, ...service } = createService(part);
  return { ...service, restart: 'no', command: ['node', `/opt/aboschalter/${part.name}/${toCompiledPath(migrate)}`] };
}

/** Returns a compose file for the parts. It is JSON, which is valid YAML. */
export function createComposeFile(parts: readonly Part[]): string {
  const services = parts.flatMap((part) => [
    [part.name, createService(part)] as const,
    ...(part.migrate === undefined ? [] : [[getMigrationServiceName(part), createMigrationService(part, part.migrate)] as const]),
  ]);
  const secrets = [...new Set(parts.flatMap((part) => part.secrets.map(({ name }) => name)))];
  const document = {
    name: 'aboschalter',
    services: Object.fromEntries(services),
    secrets: Object.fromEntries(secrets.map((name) => [name, { file: `./secrets/${name}` }])),
    volumes: Object.fromEntries(parts.map(({ name }) => [name, {}])),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
