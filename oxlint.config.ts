import { defineConfig } from 'oxlint';

/** The packages of every page with screens. */
const ofScreens = [
  'formats',
  'formats/with-timeout',
  'contract',
  'ui',
  'ui/form',
  'ui/table',
  'auth',
  'middleware-client',
  'platform',
  'platform/remote',
  'platform/widget-props',
];

/**
 * Which of our packages each package may import. All others are forbidden;
 * `packages/dev-tools/src/checks/directions.test.ts` tests the rule.
 */
const mayImport: Record<string, readonly string[]> = {
  'packages/formats': [],
  'packages/release-manifest': [],
  'packages/create-remote': [],
  'packages/contract': [],
  'packages/contract/src/records': ['contract', 'formats'],
  'packages/ui': ['formats'],
  'packages/auth': ['formats/with-timeout'],
  'packages/middleware-client': ['contract'],
  'packages/contract-kit': ['contract', 'middleware-client'],
  'packages/platform': [
    'formats',
    'formats/with-timeout',
    'contract',
    'ui',
    'ui/form',
    'auth',
    'middleware-client',
    'release-manifest/remote-metadata',
  ],
  'packages/counter': ['formats', 'contract', 'middleware-client', 'platform', 'platform/remote', 'platform/widget-props'],
  'packages/test-kit': [
    'contract',
    'ui',
    'ui/testing',
    'auth',
    'middleware-client',
    'platform',
    'platform/remote',
    'platform/testing',
    'counter',
    'counter/testing',
  ],
  'packages/frame': [...ofScreens, 'auth/tokens'],
  'packages/build': ['frame/apply-theme', 'platform/remote', 'release-manifest'],
  'packages/object-store': [],
  'packages/release': ['release-manifest', 'object-store', 'reference-program'],
  'packages/reference-demo': [],
  'packages/reference-program': ['formats/with-timeout'],
  'packages/reference-middleware': [
    'contract',
    'contract-kit/openapi',
    'formats',
    'formats/file-check',
    'formats/with-timeout',
    'object-store',
    'contract/records',
    'reference-demo',
    'reference-identity/username',
    'reference-program',
    'reference-program/metrics',
    'reference-program/observe-responses',
    'reference-program/probes',
    'reference-program/request-id',
    'reference-program/request-logger',
    'reference-program/request-observer',
    'reference-program/sanitize-stack',
  ],
  'packages/reference-identity': ['reference-demo', 'reference-program'],
  'packages/reference-cards': [
    'contract',
    'formats',
    'reference-demo',
    'reference-program',
    'reference-program/metrics',
    'reference-program/observe-responses',
    'reference-program/probes',
    'reference-program/request-id',
    'reference-program/request-logger',
    'reference-program/request-observer',
    'reference-program/sanitize-stack',
  ],
  'packages/card-recordings': ['contract'],
  'packages/reference-web': ['release-manifest', 'release', 'reference-program'],
  'packages/reference-stack': [
    'contract',
    'reference-cards',
    'reference-demo',
    'reference-identity',
    'reference-middleware',
    'reference-program',
    'reference-web',
    'reference-web/nginx',
    'release',
  ],
  'packages/docs': [
    'contract',
    'frame/runtime-config',
    'reference-cards/environment',
    'reference-identity/environment',
    'reference-middleware/environment',
    'reference-web/environment',
    'release/environment',
    'reference-web/site',
  ],
  'packages/dev-tools': [
    'card-recordings',
    'contract',
    'create-remote',
    'contract-kit',
    'build',
    'formats/file-examples',
    'frame/runtime-config',
    'object-store/go-program',
    'object-store/test-port',
    'object-store/test-server',
    'release',
    'reference-middleware',
    'reference-middleware/backup',
    'reference-middleware/database-of-050e652',
    'reference-middleware/fault-gate',
    'reference-middleware/inspection',
    'reference-middleware/metrics',
    'reference-middleware/migrate',
    'reference-middleware/people',
    'reference-middleware/postgres-server',
    'reference-middleware/seed',
    'reference-middleware/test-database',
    'reference-middleware/tokens',
    'reference-identity',
    'reference-identity/tokens',
    'reference-cards',
    'reference-cards/metrics',
    'reference-cards/run-command',
    'reference-web',
    'reference-web/nginx',
    'reference-demo',
    'reference-program',
    'reference-stack',
    'release-manifest',
    'platform/remote',
  ],
  host: [...ofScreens, 'contract/records', 'counter', 'frame', 'release-manifest'],
  'mfe-*': [...ofScreens, 'counter', 'contract/records', 'contract/define-call', 'formats/iban-checksum', 'formats/file-check'],
  // Its stand-alone page contains nothing of the work at the counter.
  'mfe-admin': [...ofScreens, 'contract/define-call'],
  e2e: [
    'contract',
    'build',
    'build/vite',
    'release-manifest',
    'release',
    'dev-tools',
    'formats',
    'formats/file-examples',
    'reference-demo',
    'reference-identity/tokens',
    'platform/remote',
    'test-kit/browser-of-050e652',
  ],
};

const testOnly = [
  'reference-cards/run-command',
  'reference-cards/test-workstation',
  'counter',
  'contract-kit',
  'counter/testing',
  'platform/testing',
  'test-kit',
  'test-kit/browser-of-050e652',
  'ui/testing',
  'contract/define-call',
  'contract/examples',
  'formats/file-examples',
  'object-store/go-program',
  'object-store/test-port',
  'object-store/test-server',
];

/** A pattern that matches every import of our packages except the listed ones. */
function allBut(allowed: readonly string[]): { group: string[]; message: string } {
  return {
    group: ['@aboschalter/*', '@aboschalter/**', ...allowed.map((name) => `!@aboschalter/${name}`)],
    message: 'This workspace may not import that package: see "Packages" in packages/docs/overview.md.',
  };
}

const noTrespassing = {
  group: ['**/../host/**', '**/../mfe-*/**', '**/../packages/**', '**/../../*/src/**'],
  message: 'Import another workspace by its package name, never by path.',
};
const antdOnlyInUi = { group: ['antd', 'antd/*', 'antd/**', '@ant-design/*'], message: 'Only packages/ui imports antd.' };

type Restriction = ['error', { patterns: { group: string[]; message: string }[] }];

const restrict = (workspace: string, allowed: readonly string[]): Restriction => [
  'error',
  { patterns: [allBut(allowed), noTrespassing, ...(workspace === 'packages/ui' ? [] : [antdOnlyInUi])] },
];

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '.aboschalter/**', '**/generated/**'],
  rules: {
    // Includes type imports: files that need each other's types belong in one file.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 320 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    'typescript/unbound-method': 'off',
    // Components in props are called, not mounted.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-target-blank': 'error',
    'no-console': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'promise/always-return': 'off',
    'promise/no-promise-in-callback': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/consistent-return': 'off',
    'react/set-state-in-effect': 'off',
    // The second argument names the failing case.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '*.expect*', 'see*'] }],
    eqeqeq: 'error',
  },
  overrides: [
    ...Object.entries(mayImport).map(([workspace, allowed]) => ({
      files: [`${workspace}/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': restrict(workspace, allowed) },
    })),
    ...Object.entries(mayImport).map(([workspace, allowed]) => ({
      files: [`${workspace}/**/*.test.{ts,tsx}`, `${workspace}/**/testing/**`, `${workspace}/**/test-kit/**`],
      rules: { 'no-restricted-imports': restrict(workspace, [...allowed, ...testOnly]) },
    })),
    {
      // Executed by any Node without type information.
      files: ['**/*.{cjs,mjs}'],
      rules: Object.fromEntries(
        ['assignment', 'call', 'member-access', 'argument', 'return'].map((what) => [`typescript/no-unsafe-${what}`, 'off' as const]),
      ),
    },
    // The matchers of vitest (`expect.any` and similar) have the type any.
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-unsafe-assignment': 'off' } },
    // Playwright's fixtures call `use`, which is no hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['packages/dev-tools/**', 'packages/docs/**', 'packages/reference-*/**', 'e2e/benchmarks/**', 'packages/*/src/**/main.ts'],
      rules: { 'no-console': 'off' },
    },
    // The two folders that compare the product with alternatives.
    { files: ['e2e/benchmarks/load/single-bundle/**', 'e2e/benchmarks/lists/page/**'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
