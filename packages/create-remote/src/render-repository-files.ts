import type { RemoteScaffold } from './options.ts';

/** The development tools of a new repository, with the versions that this repository uses. */
const TOOLS = {
  '@testing-library/dom': '^10.4.1',
  '@testing-library/jest-dom': '^7.0.1',
  '@testing-library/react': '^16.3.3',
  '@testing-library/user-event': '^14.6.12',
  '@types/react': '^19.0.0',
  'axe-core': '^4.14.1',
  jsdom: '^31.0.1',
  oxlint: '^1.94.0',
  typescript: '^7.0.2',
  vitest: '^5.1.1',
};
const VITE_TOOLS = { '@module-federation/vite': '^1.23.8', vite: '^8.3.8' };

/**
 * Renders the files of a repository for one remote, except its sources: packages, type check, tests, and a workflow that
 * tests and releases it. Returns their texts by path within the folder.
 * @param sdkVersion the version of the packages of the platform
 */
export const renderRepositoryFiles = (remote: RemoteScaffold, sdkVersion: string): Readonly<Record<string, string>> => ({
  'package.json': renderPackageJson(remote, sdkVersion),
  'tsconfig.json': TSCONFIG,
  'vitest.config.ts': VITEST_CONFIG,
  '.oxlintrc.json': OXLINT_CONFIG,
  ...(remote.bundler === 'vite' ? { 'vite.config.ts': VITE_CONFIG } : {}),
  '.gitignore': '.aboschalter/\ndist/\nnode_modules/\n',
  'smoke.json': renderSmokeTests(remote),
  '.github/workflows/release.yml': renderWorkflow(remote),
  'README.md': renderReadme(remote),
});

const DEV_FOLDER = '.aboschalter/dist';

function renderPackageJson({ name, bundler }: RemoteScaffold, sdkVersion: string): string {
  const dependOnSdk = (packages: readonly string[]) =>
    Object.fromEntries(packages.map((packageName) => [`@aboschalter/${packageName}`, `^${sdkVersion}`]));
  const build = bundler === 'vite' ? 'vite build' : 'aboschalter-build';
  // Development builds are in a separate folder, so that they are never released.
  const watch = bundler === 'vite' ? `vite build --watch --outDir ${DEV_FOLDER}` : `aboschalter-build --watch --out ${DEV_FOLDER}`;
  const content = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.13' },
    scripts: {
      build,
      dev: `aboschalter-stack --watch '${watch}' --dir ${DEV_FOLDER} --page 'aboschalter-build --page'`,
      test: 'vitest run',
      typecheck: 'tsc',
      lint: 'oxlint --deny-warnings',
      release: `aboschalter-release publish ${name} --dir dist`,
    },
    // The shell provides these packages at run time. The repository installs them for types and tests.
    dependencies: {
      ...dependOnSdk(['auth', 'contract', 'counter', 'formats', 'middleware-client', 'platform', 'ui']),
      jotai: '^3.0.1',
      react: '^19.3.1',
      'react-dom': '^19.3.1',
    },
    devDependencies: {
      ...dependOnSdk(['build', 'reference-stack', 'test-kit']),
      'aboschalter-release': `^${sdkVersion}`,
      ...(bundler === 'vite' ? VITE_TOOLS : {}),
      ...TOOLS,
    },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2024',
      module: 'preserve',
      moduleResolution: 'bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      jsx: 'react-jsx',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['@testing-library/jest-dom/vitest'],
    },
    include: ['src'],
  },
  undefined,
  2,
)}\n`;

const OXLINT_CONFIG = `${JSON.stringify(
  {
    plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'vitest'],
    categories: { correctness: 'error', suspicious: 'error' },
    // The compiler inserts the import of React for JSX.
    rules: { 'react/react-in-jsx-scope': 'off' },
    ignorePatterns: ['dist', '.aboschalter'],
  },
  undefined,
  2,
)}\n`;

const VITEST_CONFIG = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Matchers for the DOM; an unexpected console error fails the test.
    setupFiles: ['@aboschalter/ui/test-setup'],
    // Vitest must process the packages of the platform, because they import style sheets.
    server: { deps: { inline: [/@aboschalter/] } },
    restoreMocks: true,
  },
});
`;

// Vitest reads only its own configuration, so tests do not use the plugins of the build.
const VITE_CONFIG = `import { createRemotePlugins } from '@aboschalter/build/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Import shared modules from the shell, and write release.json.
  plugins: [createRemotePlugins()],
});
`;

const renderSmokeTests = ({ title, path }: RemoteScaffold): string =>
  `${JSON.stringify([{ name: title, steps: [{ open: path }, { see: { role: 'heading', name: title } }] }], undefined, 2)}\n`;

const renderWorkflow = ({ name }: RemoteScaffold): string => `name: test and release

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read
  # The release server accepts the token of this workflow, so no secret is stored.
  id-token: write

jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npm run typecheck
      - run: npm run lint
      - run: npm test
      - run: npm run build
      # Fails if the version in package.json was released before with other content. Add --message for a German sentence for staff.
      - name: Release ${name}
        if: github.ref == 'refs/heads/main'
        env:
          ABOSCHALTER_RELEASE_SERVER: \${{ vars.ABOSCHALTER_RELEASE_SERVER }}
        run: |
          response=$(curl --fail --silent --show-error --header "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \\
            "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$ABOSCHALTER_RELEASE_SERVER")
          ABOSCHALTER_RELEASE_TOKEN=$(echo "$response" | jq --raw-output .value) npm run release
`;

const renderReadme = ({ name, route, title, path }: RemoteScaffold): string => `# ${name}

'${title}', a screen of the Aboschalter back office under \`${path}\`.

| Command | Effect |
|---|---|
| \`npm test\` | runs the tests |
| \`npm run typecheck\` | checks the types |
| \`npm run lint\` | checks the sources, with the rules in \`.oxlintrc.json\` |
| \`npm run dev\` | starts the shell with invented data, and a page that shows only this remote; shell and page show each change |
| \`npm run build\` | writes the build with its \`release.json\` into \`dist\` |
| \`npm run release\` | publishes \`dist\`; each release needs a new version in \`package.json\` |

- \`src/remote.ts\`: routes, widgets and extensions, read by the build and by the shell
- \`src/screens/${route}\`: the first screen with its test
- \`src/extensions\`: the first panel, which the customer page shows, with its test
- \`smoke.json\`: steps that a browser performs before a release becomes live
`;
