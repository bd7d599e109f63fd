import { toCompiledPath } from '../packing/convert-package.ts';
import type { Part } from './parts.ts';

/** The folder of the extracted archives on a server. */
const INSTALL_DIR = '/opt/aboschalter';
/** The folder for settings and secrets on a server. */
const CONFIG_DIR = '/etc/aboschalter';

/**
 * Directives that deny access to other files, devices, namespaces and privileges. `MemoryDenyWriteExecute` is missing,
 * since Node needs writable executable memory to compile at run time.
 */
const HARDENING = `\
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProcSubset=pid
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources`;

/** Only the part can read its data files. All users can read the files in a shared folder, and the group can replace them. */
const renderUmask = ({ sharedFolder }: Part): string => `UMask=${sharedFolder ? '0002' : '0077'}`;

/** Returns the file name of the unit of a part. An instance of a replicated part has its port as name. */
export const getUnitName = ({ name, isReplicated }: Part): string => `${name}${isReplicated ? '@' : ''}.service`;

/**
 * Returns the systemd unit of a part, for an archive that was extracted into `/opt/aboschalter`. All units of a part run as
 * the same temporary user, who owns the data.
 */
export function createSystemdUnit(part: Part): string {
  const { name, description, secrets, dataVariable, port, isReplicated, sharedFolder } = part;
  const program = `${INSTALL_DIR}/${name}/dist/main.js`;
  const database = secrets.some((secret) => secret.name === 'DATABASE_URL') ? ' postgresql.service' : '';
  const instancePort = isReplicated ? `Environment=${port.variable}=%i\n` : '';
  const credentials = secrets.map((secret) => `LoadCredential=${secret.name}:${CONFIG_DIR}/secrets/${secret.name}\n`).join('');
  const sharedFolderAccess = sharedFolder ? `SupplementaryGroups=${sharedFolder.group}\nReadWritePaths=${sharedFolder.path}\n` : '';
  return `[Unit]
Description=Aboschalter: ${description}
After=network-online.target${database}
Wants=network-online.target

[Service]
Type=exec
DynamicUser=yes
User=${name}
ExecStart=/usr/bin/node ${program}
Environment=NODE_ENV=production ${dataVariable}=%S/${name}
EnvironmentFile=${CONFIG_DIR}/${name}.env
${instancePort}${credentials}StateDirectory=${name}
StateDirectoryMode=0700
${sharedFolderAccess}Restart=on-failure
RestartSec=2
TimeoutStopSec=30
${HARDENING}
${renderUmask(part)}

[Install]
WantedBy=multi-user.target
`;
}

/** Returns the unit that migrates the database of a part once, before its service starts with a new version; undefined without a database. */
export function createMigrationUnit(part: Part): string | undefined {
  const { name, migrate, secrets, dataVariable } = part;
  if (migrate === undefined) return undefined;
  const [database] = secrets.filter((secret) => secret.name === 'DATABASE_URL');
  const credential = database ? `LoadCredential=${database.name}:${CONFIG_DIR}/secrets/${database.name}\n` : '';
  return `[Unit]
Description=Aboschalter: migrate the database of ${name}
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
Type=oneshot
DynamicUser=yes
User=${name}
ExecStart=/usr/bin/node ${INSTALL_DIR}/${name}/${toCompiledPath(migrate)}
Environment=NODE_ENV=production ${dataVariable}=%S/${name}
EnvironmentFile=${CONFIG_DIR}/${name}.env
${credential}StateDirectory=${name}
StateDirectoryMode=0700
${HARDENING}
${renderUmask(part)}
`;
}

/** Returns an example of the settings file of a part; secrets are separate files. */
export function createEnvFile({ name, settings, secrets, port, hostVariable, isReplicated }: Part): string {
  const lines = Object.entries(settings).map(([variable, value]) => `${variable}=${value}`);
  return [
    `# Settings of ${name}: ${CONFIG_DIR}/${name}.env (packages/docs/reference/settings.md lists all).`,
    ...lines,
    `# ${hostVariable}=127.0.0.1`,
    ...(isReplicated ? [] : [`# ${port.variable}=${port.value}`]),
    ...secrets.map((secret) => `# Secret in ${CONFIG_DIR}/secrets/${secret.name}: ${secret.description}`),
    '',
  ].join('\n');
}
