import { peerPackages } from '@aboschalter/build';
import packageJson from '../../package.json' with { type: 'json' };
import type { RemoteScaffold } from './options.ts';

/** Renders the files of a new remote, except those of its screen. Returns their texts by path within the folder. */
export const renderPackageFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  'package.json': renderPackageJson(remote),
  'README.md': renderReadme(remote),
  'src/remote.ts': renderDefinition(remote),
  'src/remote.test.ts': renderDefinitionTest(remote),
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

\`pnpm dev ${name}\` shows it alone with hot reload, and in the running shell.
`;

const renderDefinition = ({
  name,
  route,
  component,
  title,
  path,
}: RemoteScaffold) => `import { defineRemote } from '@aboschalter/platform/remote';

/** '${title}'. */
export const remote = defineRemote({
  name: '${name}',
  routes: [
    {
      path: '${path}',
      name: '${route}',
      title: '${title}',
      nav: true,
      screen: async () => (await import(/* webpackChunkName: "${route}" */ './screens/${route}/${component}.tsx')).${component},
    },
  ],
  widgets: {},
});
`;

const renderDefinitionTest = ({
  name,
  route,
  title,
  path,
}: RemoteScaffold) => `import { createRemoteMetadata } from '@aboschalter/platform/remote';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('is listed in the navigation', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: '${name}',
    routes: [{ path: '${path}', name: '${route}', title: '${title}', nav: true, rights: [] }],
  });
});

it.each(remote.routes.map(({ name, screen }) => [name, screen]))('has the code of %s', async (_, screen) => {
  expect(await screen()).toBeTypeOf('function');
});
`;
