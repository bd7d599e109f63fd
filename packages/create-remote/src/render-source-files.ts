import type { RemoteScaffold } from './options.ts';
import { renderScreenFiles } from './render-screen-files.ts';

/** Renders the sources of a new remote: its definition and its first screen, with tests. Returns their texts by path within the folder. */
export const renderSourceFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  'src/remote.ts': renderDefinition(remote),
  'src/remote.test.ts': renderDefinitionTest(remote),
  ...renderScreenFiles(remote),
});

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

it('the remote has its screen in the navigation', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: '${name}',
    routes: [{ path: '${path}', name: '${route}', title: '${title}', nav: true, rights: [] }],
  });
});

it.each(remote.routes.map(({ name, screen }) => [name, screen]))('the code of the screen %s can be loaded', async (_, screen) => {
  expect(await screen()).toBeTypeOf('function');
});
`;
