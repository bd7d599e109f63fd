/** A setting whose value is secret: systemd passes it as a file, containers as a secret. */
export interface SecretSetting {
  readonly name: string;
  readonly description: string;
}

/** A program of the reference back end that can be installed on its own. */
export interface Part {
  /** The name of its folder, archive, unit and container. */
  readonly name: string;
  /** The folder of its package below `packages`. */
  readonly folder: string;
  /** Its programs, relative to the folder. The first one is the service. */
  readonly programs: readonly [string, ...string[]];
  /** Modules that run in worker threads, relative to the folder. */
  readonly workers?: readonly string[];
  /** One sentence for units and READMEs. */
  readonly description: string;
  /** The variable with its TCP port, and the default. */
  readonly port: { readonly variable: string; readonly value: number };
  /** The variable with the address that it listens on. */
  readonly hostVariable: string;
  /** The variable with the folder of its data. */
  readonly dataVariable: string;
  readonly secrets: readonly SecretSetting[];
  /** Settings without a default, with example values. */
  readonly settings: Readonly<Record<string, string>>;
  /** The path of the health check, which responds with 200 while the service can work. */
  readonly healthPath: string;
  /** Whether several instances can run on one database. Each systemd instance is named by its port. */
  readonly isReplicated?: boolean;
  /** Files without secrets that the operator writes, in the folder of the settings. */
  readonly configFiles?: readonly string[];
  /** A folder that it shares with the web server, and the group that may write to it. */
  readonly sharedFolder?: { readonly path: string; readonly group: string };
  /** The command that migrates its database before a start, relative to the folder. */
  readonly migrate?: string;
}

/** The parts that `pnpm artefacts` builds. Units, compose file and Containerfile are generated from this list. */
export const parts: readonly Part[] = [
  {
    name: 'aboschalter-middleware',
    folder: 'reference-middleware',
    programs: ['src/main.ts', 'src/db/migrate-main.ts', 'src/backup/backup-main.ts', 'src/backup/restore-main.ts'],
    workers: ['src/files/pdf-worker.ts', 'src/seed/generate-batch.ts'],
    description: 'Reference middleware: customers, subscriptions, issuing journal',
    port: { variable: 'MIDDLEWARE_PORT', value: 9090 },
    hostVariable: 'MIDDLEWARE_HOST',
    dataVariable: 'MIDDLEWARE_DATA_DIR',
    secrets: [
      { name: 'DATABASE_URL', description: 'URL of the PostgreSQL database with its password' },
      { name: 'MIDDLEWARE_OIDC_CLIENT_SECRET', description: 'secret of the client that administers accounts at the identity provider' },
      { name: 'MIDDLEWARE_PROOF_SECRET', description: 'key that the card workstation signs with, at least 32 characters' },
    ],
    settings: {
      MIDDLEWARE_OIDC_ISSUER: 'https://anmeldung.example/realms/aboschalter',
      MIDDLEWARE_CORS_ORIGINS: 'https://schalter.example',
      MIDDLEWARE_INSTALLATION_FILE: '/etc/aboschalter/installation.json',
      MIDDLEWARE_MIGRATIONS: 'by-command',
    },
    healthPath: '/health',
    configFiles: ['installation.json'],
    isReplicated: true,
    migrate: 'src/db/migrate-main.ts',
  },
  {
    name: 'aboschalter-card-workstation',
    folder: 'reference-cards',
    programs: ['src/main.ts'],
    description: 'Reference card workstation: command server with simulated readers, printer and cards',
    port: { variable: 'CARDS_PORT', value: 9092 },
    hostVariable: 'CARDS_HOST',
    dataVariable: 'CARDS_DATA_DIR',
    secrets: [{ name: 'CARDS_PROOF_SECRET', description: 'the value of MIDDLEWARE_PROOF_SECRET' }],
    settings: {
      CARDS_CORS_ORIGINS: 'https://schalter.example',
      CARDS_MIDDLEWARE_URL: 'https://middleware.example',
      CARDS_ORGANIZATION_ID: '5123',
    },
    healthPath: '/health',
  },
  {
    name: 'aboschalter-identity-provider',
    folder: 'reference-identity',
    programs: ['src/main.ts'],
    description: 'Reference identity provider with demo accounts, for trials only',
    port: { variable: 'IDENTITY_PORT', value: 9091 },
    hostVariable: 'IDENTITY_HOST',
    dataVariable: 'IDENTITY_DATA_DIR',
    secrets: [{ name: 'IDENTITY_ADMIN_API_SECRET', description: 'the value of MIDDLEWARE_OIDC_CLIENT_SECRET' }],
    settings: { IDENTITY_REDIRECT_URIS: 'https://schalter.example/aboschalter/' },
    healthPath: '/health',
  },
  {
    name: 'aboschalter-report-server',
    folder: 'reference-web',
    programs: ['src/report-server/main.ts'],
    description: 'Receives policy violations and release failures from browsers',
    port: { variable: 'REPORTS_PORT', value: 9093 },
    hostVariable: 'REPORTS_HOST',
    dataVariable: 'REPORTS_DATA_DIR',
    secrets: [],
    settings: { REPORTS_RELEASE_ROOT: '/srv/aboschalter' },
    healthPath: '/health',
  },
  {
    name: 'aboschalter-release-server',
    folder: 'release',
    programs: ['src/server/main.ts'],
    description: 'Release server: teams publish and roll back through it, with tokens',
    port: { variable: 'RELEASES_PORT', value: 9094 },
    hostVariable: 'RELEASES_HOST',
    dataVariable: 'RELEASES_DATA_DIR',
    secrets: [],
    settings: {
      ABOSCHALTER_STORAGE: '/srv/aboschalter',
      ABOSCHALTER_PUBLIC_URL: 'https://schalter.example/aboschalter/',
      RELEASES_ACCESS_FILE: '/etc/aboschalter/release-server-access.json',
      RELEASES_TRUSTED_PROXIES: '127.0.0.1',
    },
    healthPath: '/health',
    configFiles: ['release-server-access.json'],
    sharedFolder: { path: '/srv/aboschalter', group: 'aboschalter-releases' },
  },
];
