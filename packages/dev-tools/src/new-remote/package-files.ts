import { peerPackages } from '@aboschalter/build';
import packageJson from '../../package.json' with { type: 'json' };
import type { RemoteScaffold } from '@aboschalter/create-remote';

/** Renders the files that a new remote has besides its sources. Returns their texts by path within the folder. */
export const renderPackageFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  'package.json': renderPackageJson(remote),
  'README.md': renderReadme(remote),
});

/** Renders the package.json with all packages of the platform as dependencies: the build determines the compatible versions. */
function renderPackageJson({ name }: RemoteScaffold): string {
  const dependencies = Object.fromEntries(
    peerPackages.toSorted().map((dependency) => [dependency, dependency.startsWith('@aboschalter/') ? 'workspace:*' : 'catalog:']),
  );
  const content = {
    name: `@aboschalter/${name}`,
    version: packageJson.version,
    private: true,
    type: 'module',
    sideEffects: ['**/*.css'],
    dependencies,
    devDependencies: { '@aboschalter/test-kit': 'workspace:*' },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const renderReadme = ({ name, route, title, path }: RemoteScaffold) => `# ${name}

'${title}', in the navigation under \`${path}\`.

- \`src/remote.ts\`: the routes, widgets and extensions, read by the build and by the shell.
- \`src/screens/${route}\`: its first screen, with its test.
- \`src/extensions\`: its first panel, which the customer page shows, with its test.

\`pnpm dev ${name}\` shows it alone with hot reload, and in the running shell.
`;
