import type { RemoteScaffold } from './options.ts';
import { renderPanelFiles } from './render-panel-files.ts';
import { renderScreenFiles } from './render-screen-files.ts';

/** Renders the sources of a new remote: its definition, its first screen and its first panel, with tests. Returns their texts by path within the folder. */
export const renderSourceFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  'src/remote.ts': renderDefinition(remote),
  'src/remote.test.ts': renderDefinitionTest(remote),
  ...renderScreenFiles(remote),
  ...renderPanelFiles(remote),
});

const renderDefinition = ({
  name,
  route,
  component,
  panel,
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
  extensions: [
    { type: 'command', id: 'go-to-${route}', title: 'Zu ${title}', route: '${route}' },
    {
      type: 'panel',
      id: '${route}-panel',
      title: '${title}',
      slot: 'customer-page',
      load: async () => (await import(/* webpackChunkName: "${route}-panel" */ './extensions/${panel}.tsx')).${panel},
    },
  ],
});
`;

const renderDefinitionTest = ({
  name,
  route,
  title,
  path,
}: RemoteScaffold) => `import { createRemoteMetadata, getExtensionLoader } from '@aboschalter/platform/remote';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('the remote has its screen in the navigation, a command that opens it, and a panel on the customer page', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: '${name}',
    routes: [{ path: '${path}', name: '${route}', title: '${title}', nav: true, rights: [] }],
    extensions: [
      { type: 'command', id: 'go-to-${route}', route: '${route}' },
      { type: 'panel', id: '${route}-panel', slot: 'customer-page' },
    ],
  });
});

it.each(remote.routes.map(({ name, screen }) => [name, screen]))('the code of the screen %s can be loaded', async (_, screen) => {
  expect(await screen()).toBeTypeOf('function');
});

it('the code of the panel can be loaded', async () => {
  expect(await getExtensionLoader(remote.extensions, 'panel', '${route}-panel')?.()).toBeTypeOf('function');
});
`;
