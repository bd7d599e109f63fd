/** Descriptions of the settings in `runtime-config.json`, by path. */
export const runtimeConfigDescriptions: Readonly<Record<string, string>> = {
  middlewareUrl: 'Base URL of the middleware. An empty value stops the page with "Middleware base URL is required".',
  allowDevVersions: 'Ignores a `-dev` suffix of the middleware version in the compatibility check.',
  remoteOrigins: 'Other origins from which remotes may be loaded.',
  overrideOrigins: 'Origins from which a developer can load an unpublished build in one browser. Leave empty in production.',
  releaseReports: 'Path below the base path to which browsers report failed releases. Without it nothing is reported.',
  supportContact:
    'The contact for staff, for example to report a barrier: telephone number or e-mail address. Shown on the page Barrierefreiheit; without it "Ihre Systembetreuung".',
  practice: 'What the installation offers for practice. Leave out in production.',
  'practice.customer': 'An invented customer, whom the introduction names.',
  'practice.customer.number': 'Customer number.',
  'practice.customer.name': 'Name, as in the search results.',
  'practice.cardWorkstationUrl':
    'Page of the simulated card workstation. Introduction and help link to it if the configured reader has the same origin.',
  timeouts: 'Timeouts of middleware calls in milliseconds.',
  'timeouts.request': 'Timeout of a call.',
  'timeouts.upload': 'Timeout of a call that sends files; its progress is shown.',
  commandServer:
    'Header names of the command server that differ from the defaults, see [command server headers](command-server-headers.md).',
  'commandServer.requestHeaders': 'Request header names by key.',
  'commandServer.responseHeaders': 'Response header names by key.',
  signIn: 'Settings of sign-in.',
  'signIn.acceptTokensFromQuery':
    'Accepts `access_token` and `refresh_token` from the query of the first page. Only for installations that are embedded into another application.',
  'signIn.salesPointClaim': 'Name of the token claim that contains the sales-point number.',
};

/** Descriptions of the settings in `site.json`, by path. */
export const siteDescriptions: Readonly<Record<string, string>> = {
  listen:
    '`listen` directives of nginx, one per address: `443 ssl http2` and `[::]:443 ssl http2` for IPv6, or `127.0.0.1:8080` behind a proxy that ends TLS.',
  serverName: '`server_name` directive of nginx.',
  tls: 'Certificate, if nginx ends TLS.',
  'tls.certificate': 'File of the certificate.',
  'tls.key': 'File of its private key.',
  'tls.protocols': 'TLS versions: `TLSv1.2`, `TLSv1.3`.',
  'tls.hstsSeconds':
    'Seconds for which browsers use https only (`Strict-Transport-Security`). `0` ends it in browsers that have stored it.',
  'tls.redirectFrom': '`listen` directives that are redirected to https: `80` and `[::]:80`.',
  releaseRoot: 'Folder of the releases, written by the release tool.',
  configRoot: 'Folder into which the configuration and `runtime-config.json` are written.',
  accessLog: 'Access log. It contains no query and no path of a screen.',
  basePath: 'Base path of the product, with a slash at both ends.',
  pages: 'Stand-alone pages: the release name of each base path.',
  origins: 'Origins that the content security policy permits.',
  'origins.connect': 'Origins for requests: middleware, identity provider, command servers and readers, with exact scheme and port.',
  'origins.signIn': 'Origin of the identity provider, which sign-out posts a form to.',
  'origins.remotes': 'Other origins of remotes. They must allow CORS.',
  overrideOrigins: 'Origins of unpublished builds, see `overrideOrigins` above.',
  runtimeConfig: 'Content of `runtime-config.json`.',
  sourceMaps: 'Serves the source maps of releases, which contain the whole source. Without it they answer 404.',
  reportsTo:
    'Server that receives reports of browsers about policy violations and failed releases (`pnpm report-server`). Without it they are dropped.',
};

/** Descriptions of environment variables, by name. */
export const variableDescriptions: Readonly<Record<string, string>> = {
  MIDDLEWARE_PORT: 'Port.',
  MIDDLEWARE_HOST: 'Address that the server listens on.',
  MIDDLEWARE_DATA_DIR: 'Folder of the embedded database. One process at a time.',
  DATABASE_URL: 'PostgreSQL server to use instead of the embedded database. Several processes can share it.',
  MIDDLEWARE_MIGRATIONS:
    '`at-start` migrates the database at each start. With `by-command`, the middleware does not start until `pnpm db:migrate` has applied all migrations.',
  MIDDLEWARE_INSTALLATION_FILE:
    'File with organization, number ranges, required fields, catalogue, prices and card workstations, see [run the reference middleware](../guides/run-the-reference-middleware.md#your-company). Required without demo data.',
  MIDDLEWARE_DEMO_DATA:
    '`on` uses the demo company instead of an installation file, and fills an empty database with about 3,000 invented customers. A database with customers is unchanged.',
  MIDDLEWARE_FILE_STORAGE_URL: 'Storage of photos and documents: `database`, or `s3://bucket/folder?endpoint=https://store.example`.',
  AWS_REGION: 'Region of the object store.',
  AWS_ACCESS_KEY_ID: 'Credentials of the object store. Required if `MIDDLEWARE_FILE_STORAGE_URL` names one.',
  AWS_SECRET_ACCESS_KEY: 'Credentials of the object store.',
  MIDDLEWARE_OIDC_ISSUER: 'Issuer of the access tokens that are accepted.',
  MIDDLEWARE_OIDC_CLIENT_SECRET: 'Secret of the middleware for user administration at the identity provider.',
  MIDDLEWARE_STAFF_DIRECTORY: 'Directory of staff: the reference provider or Keycloak.',
  MIDDLEWARE_OIDC_CLIENT_ID: 'Client id of the middleware at Keycloak.',
  MIDDLEWARE_STAFF_GROUPS:
    'Comma-separated names of the groups that administrators see, assign and remove. Groups with roles of `realm-management` are not permitted.',
  MIDDLEWARE_REQUIRED_ROLE: 'Role that every user must have. Calls of other users get 403 `required-role`.',
  MIDDLEWARE_SALES_POINT_CLAIM: 'Claim that `salesPointNumber` in a request must equal.',
  MIDDLEWARE_CORS_ORIGINS: 'Comma-separated origins whose pages may send requests (CORS), without a path or trailing slash.',
  MIDDLEWARE_TRUSTED_PROXIES: 'Comma-separated addresses or networks of proxies whose `x-forwarded-for` is trusted.',
  MIDDLEWARE_RATE_LIMIT_PER_MINUTE: 'Requests per minute and user; `0` turns the limit off.',
  MIDDLEWARE_INVOICE_RETENTION_YEARS:
    'Number of calendar years after the year of an invoice. Invoices of erased persons are kept until then; `0` keeps none.',
  MIDDLEWARE_READ_AUDIT_DAYS: 'Number of days for which the middleware keeps who has read which record of a customer; `0` keeps nothing.',
  MIDDLEWARE_CARD_WORKSTATION_URL: 'Address of the card workstation of the demo company.',
  MIDDLEWARE_PROOF_SECRET: 'Key shared with command servers, at least 32 characters (`CARDS_PROOF_SECRET` there).',
  MIDDLEWARE_PREVIOUS_PROOF_SECRET: 'The key before `MIDDLEWARE_PROOF_SECRET`, which is accepted as well while the key is replaced.',
  MIDDLEWARE_NPS_JWT_SECRET: 'Key shared with the sales platform, at least 32 characters. Without it `npsUserIdToken` matches no customer.',
  MIDDLEWARE_REQUEST_LOG: '`on` logs one JSON line per request; `off` logs incidents only.',
  MIDDLEWARE_CAPABILITIES: 'Capabilities that the middleware offers: `all`, `none`, or comma-separated names.',
  MIDDLEWARE_ANSWERS: '`minimal` answers only what the specification requires. For tests of front ends.',
  MIDDLEWARE_TEST_CONTROL_SECRET: 'Enables `/control/faults` and `/control/required-fields` for tests.',
  IDENTITY_PORT: 'Port.',
  IDENTITY_HOST: 'Address that the server listens on.',
  IDENTITY_ISSUER:
    'Address of the realm behind a proxy that ends TLS, such as `https://anmeldung.example/realms/aboschalter`. The default is `http://localhost:PORT/realms/aboschalter`.',
  IDENTITY_DATA_DIR: 'Folder of the SQLite database with keys, sessions and staff.',
  IDENTITY_DATABASE_URL: 'PostgreSQL server to use instead of the SQLite database. Several processes can share it.',
  IDENTITY_REDIRECT_URIS: 'Permitted redirect addresses after sign-in, separated by spaces or commas.',
  IDENTITY_POST_LOGOUT_REDIRECT_URIS: 'Permitted redirect addresses after sign-out.',
  IDENTITY_ADMIN_API_SECRET: 'Secret with which the middleware administers staff.',
  IDENTITY_ACCESS_TOKEN_TTL_SECONDS: 'Lifetime of access tokens in seconds.',
  IDENTITY_SESSION_IDLE_SECONDS: 'Idle timeout of sessions and their refresh tokens in seconds.',
  CARDS_PORT: 'Port.',
  CARDS_HOST: 'Address that the server listens on.',
  CARDS_DATA_DIR: 'Folder of the chip cards and printed images. Delete it for fresh cards.',
  CARDS_CORS_ORIGINS: 'Comma-separated origins whose pages may use the workplace, without a path or trailing slash.',
  CARDS_MIDDLEWARE_URL: 'Address of the middleware that keeps the issuing journal.',
  CARDS_ORGANIZATION_ID:
    'Organization of new cards: `organizationId` of the installation file. Then all cards are blank; without it they are the demo cards of the demo company.',
  CARDS_PROOF_SECRET: 'Key shared with the middleware, at least 32 characters.',
  CARDS_REQUEST_LOG: '`on` logs one JSON line per request and command; `off` logs incidents only.',
  REPORTS_PORT: 'Port.',
  REPORTS_HOST: 'Address that the server listens on.',
  REPORTS_DATA_DIR: 'Folder of `releases.jsonl` and `violations.jsonl`.',
  REPORTS_RELEASE_ROOT: 'Folder of the releases. Their registry is used to find the route of a reported policy violation.',
  REPORTS_BASE_PATHS: 'Comma-separated base paths of the pages, as in `site.json`.',
  RELEASES_PORT: 'Port.',
  RELEASES_HOST: 'Address that the server listens on.',
  RELEASES_DATA_DIR: 'Folder of `audit.jsonl`, and of uploads while they are checked.',
  RELEASES_ACCESS_FILE:
    'File with the tokens and issuers that are accepted, see [run the release server](../guides/run-the-release-server.md#access).',
  RELEASES_TRUSTED_PROXIES: 'Comma-separated addresses or networks of proxies whose `x-forwarded-for` is trusted, for the audit log.',
  RELEASES_MAX_UPLOAD_MEGABYTES: 'Maximum size of an uploaded build, compressed.',
  ABOSCHALTER_STORAGE: 'Storage of the releases: a folder or `s3://bucket/prefix?endpoint=URL`.',
  ABOSCHALTER_PUBLIC_URL:
    'URL at which browsers find the storage. If it is set, a release is accepted only if its files can be loaded from there.',
  ABOSCHALTER_SMOKE_TEST_USER: 'User name of the test account of the browser gate. Required if the policy has `gate`.',
  ABOSCHALTER_SMOKE_TEST_PASSWORD: 'Password of the test account.',
};

/** Variables that programs read without a schema: which program reads them, and what for. */
export const plainVariables: Readonly<Record<string, readonly [readBy: string, description: string]>> = {
  ABOSCHALTER_WEB_PORT: ['`npm start`', 'Port of the web server (4300).'],
  ABOSCHALTER_MIDDLEWARE_PORT: ['`npm start`', 'Port of the middleware (9090).'],
  ABOSCHALTER_IDENTITY_PORT: ['`npm start`', 'Port of the identity provider (9080).'],
  ABOSCHALTER_CARDS_PORT: ['`npm start`', 'Port of the card workstation (9070).'],
  ABOSCHALTER_PAGE_PORT: ['`aboschalter-stack`, `aboschalter-build --page`', 'Port of the page of a remote alone (4311).'],
  ABOSCHALTER_SHELL_URL: [
    '`aboschalter-build --page`',
    'URL of a running shell, whose settings the page uses (`http://localhost:4300/aboschalter/`).',
  ],
  ABOSCHALTER_DEV_PORT: ['`npm start`, `pnpm dev`', 'Port of a remote under development (4310).'],
  ABOSCHALTER_STORAGE: ['release tool', 'Storage of the releases: a folder or `s3://bucket/prefix?endpoint=URL`.'],
  ABOSCHALTER_PUBLIC_URL: [
    'release tool',
    'URL at which browsers find the storage of the releases. If it is set, a release is accepted only if its files can be loaded from there.',
  ],
  ABOSCHALTER_RELEASE_SERVER: ['release tool', 'URL of the release server, instead of a storage.'],
  ABOSCHALTER_RELEASE_TOKEN: [
    'release tool',
    'Token for the release server: a static token of its access file, or the OpenID Connect token of the CI system.',
  ],
  ABOSCHALTER_TARGET_TOKEN: ['release tool', 'Token for the release server that `copy` publishes to.'],
  ABOSCHALTER_AUTHOR: ['release tool', 'Author in the release history. Default: the name of the system user.'],
  ABOSCHALTER_TEAM: ['release tool', 'Team that runs the command, if the installation has a policy.'],
  ABOSCHALTER_SMOKE_TEST_URL: ['release tool', 'URL of the live shell in which a browser tries a release.'],
  ABOSCHALTER_SMOKE_TEST_USER: ['release tool', 'User name of the test account.'],
  ABOSCHALTER_SMOKE_TEST_PASSWORD: ['release tool', 'Password of the test account.'],
  ABOSCHALTER_HEALTH_REPORTS: ['release tool', 'File or URL with the reports of browsers about releases.'],
  ABOSCHALTER_TOKEN: ['`pnpm contract:conformance`', 'Access token, instead of `--token`.'],
  ABOSCHALTER_INTERACTION_DURATIONS: [
    '`pnpm bench:interactions`',
    'Set by the benchmark: file to which journeys write the time from input to paint.',
  ],
  ABOSCHALTER_BROWSER: ['`npm test`, `pnpm test:e2e`', 'Executable of the Chromium to use.'],
  ABOSCHALTER_BROWSER_HEADLESS: [
    '`npm test`, `pnpm test:e2e`',
    '`1` if that Chromium has no windows; tests that need windows are then skipped.',
  ],
  ABOSCHALTER_FIREFOX: ['`npm test`, `pnpm test:e2e`', 'Executable of the Firefox to use.'],
  ABOSCHALTER_FULL: ['`npm test`, `pnpm test:e2e`', '`1` also runs the long tests. Set by `--full`.'],
  ABOSCHALTER_VITEST_REPORT_FILE: ['`npm test`', 'File of the unit test report. Set by `npm test`.'],
  ABOSCHALTER_E2E_REPORT: ['`pnpm test:e2e`', 'File of the Playwright report. Set by `pnpm test:e2e`.'],
  ABOSCHALTER_DEMO_DATABASE_URL: ['tests', 'Database with demo data on the PostgreSQL server of a test run. Set by the tests.'],
  ABOSCHALTER_DEMO_DATA: ['tests', 'Prepared demo data that stacks of tests copy. Set by the tests.'],
  ABOSCHALTER_MUTATION_TEST_FILES: ['tests', 'Test files of a mutation run. Set by `pnpm test:mutation`.'],
  ABOSCHALTER_SKIP_TEST_SERVERS: ['tests', '`1` skips tests that start servers. Set for repeated runs of the same tests.'],
  MIDDLEWARE_MOCK: ['`pnpm mock`', 'Set to `1`: recorded responses replace the database.'],
  MIDDLEWARE_TEST_DATABASE_URL: ['tests', 'PostgreSQL server on which all tests of the middleware run.'],
  IDENTITY_TEST_DATABASE_URL: ['tests', 'PostgreSQL server on which all tests of the identity provider run.'],
};
