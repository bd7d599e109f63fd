import { toGlobalName } from '@aboschalter/build';
import type { RegistryEntry } from '@aboschalter/release-manifest';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from './resilience-fixture.ts';

let releaseCount = 0;

/** Publishes a handwritten release of one file as the current one of a remote. */
export const publishHandwrittenRelease = (deployment: Deployment, name: string, screen: string): void =>
  publishScript(deployment, name, (globalName, metadata) => renderHandwrittenRemote(name, globalName, metadata, screen));

/** Returns the script of a release for its global and the metadata of the current release. */
export type WriteScript = (globalName: string, metadata: RegistryEntry['metadata']) => string;

/** Publishes a release whose entry is one script, with its correct hash. */
export function publishScript(deployment: Deployment, name: string, write: WriteScript): void {
  releaseCount += 1;
  const version = `0.0.0-by-hand-${releaseCount}`;
  const globalName = toGlobalName(name, version);
  const entry = 'remoteEntry.js';
  deployment.updateEntry(name, ({ baseUrl, version: currentVersion, metadata }) => {
    const text = write(globalName, metadata);
    const folder = path.join(deployment.releaseRoot, 'releases', name, version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, entry), text);
    const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return { version, globalName, entry, preload: {}, integrity: { [entry]: hash }, baseUrl: baseUrl.replace(currentVersion, version) };
  });
}

/**
 * Writes a handwritten build of a remote with one file and its manifest.
 * @param original the release that the build replaces
 * @param more further properties, such as requirements
 */
export function writeHandwrittenBuild(original: RegistryEntry, version: string, screen: string, folder: string, more: object = {}): void {
  const { name, metadata } = original;
  const globalName = toGlobalName(name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), renderHandwrittenRemote(name, globalName, metadata, screen));
  const release = { kind: 'remote', name, version, entry: 'remoteEntry.js', globalName, metadata, ...more };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

const renderContainer = (exposed: string) => `{ init() {}, get: async (name) => { ${exposed} } }`;

/** Releases that load, but lack the agreed exports, with the message that the shell shows for each. */
export const wrongContents: Readonly<Record<string, { readonly write: WriteScript; readonly message: string }>> = {
  'container under another name': {
    write: (globalName) => `var another_${globalName} = ${renderContainer('return () => ({});')};`,
    message: 'meldet sich aber unter einem anderen Namen',
  },
  'module without the expected export': {
    write: (globalName) =>
      `var ${globalName} = ${renderContainer("throw new Error('Module \"' + name + '\" does not exist in container.');")};`,
    message: 'enthalten aber den vereinbarten Baustein nicht',
  },
  'routes that are not a list': {
    write: (globalName, { name, shellApi }) => {
      const remote = JSON.stringify({ name, shellApi, routes: 'none', widgets: {} });
      return `var ${globalName} = ${renderContainer(`return () => ({ remote: ${remote} });`)};`;
    },
    message: 'nicht den erwarteten Inhalt',
  },
};

/** Makes a build require another major version of React than that of the shell. */
export const requireNextReact = (text: string): string => text.replaceAll(/requiredVersion:"\^19\.[^"]*"/g, 'requiredVersion:"^20.0.0"');

/** Renders the script of a remote. The code `screen` uses `React` and `shellApi`, the platform package, of the shell. */
const renderHandwrittenRemote = (
  name: string,
  globalName: string,
  { routes, widgets, shellApi }: RegistryEntry['metadata'],
  screen: string,
): string => `
var ${globalName} = (() => {
  let shared;
  const share = async (name) => {
    const [found] = Object.values(shared[name]);
    return found.lib ? found.lib() : (await found.get())();
  };
  const screen = async () => {
    const [React, shellApi] = await Promise.all([share('react'), share('@aboschalter/platform')]);
    ${screen}
  };
  const remote = {
    name: ${JSON.stringify(name)},
    shellApi: ${JSON.stringify(shellApi)},
    widgets: Object.fromEntries(${JSON.stringify(widgets)}.map((name) => [name, screen])),
    routes: ${JSON.stringify(routes)}.map((route) => ({ ...route, screen })),
  };
  return { init(scope) { shared = scope; }, get: async () => () => ({ remote }) };
})();`;

/** The code of screens with a fault, for which the shell shows a card in place of the screen or widget. */
export const remoteFaults: Readonly<Record<string, string>> = {
  'throws at load': `throw new Error('load');`,
  'throws at render': `return () => { throw new Error('render'); };`,
  'throws in an effect': `return () => { React.useEffect(() => { throw new Error('effect'); }); return 'gezeigt'; };`,
};

/** The code of a screen with a field, a button whose handler throws, and a button whose handler returns a rejected promise. */
export const throwingHandlers = `return () => React.createElement('div', null,
  React.createElement('label', null, 'Feld', React.createElement('input')),
  React.createElement('button', { onClick: () => { throw new Error('handler'); } }, 'Wirft'),
  React.createElement('button', { onClick: async () => { throw new Error('promise'); } }, 'Lehnt ab'));`;

/** Renders the code of a screen with a field and a widget of another remote. */
export const renderScreenWithWidget = (widget: string): string => `return () => React.createElement('div', null,
  React.createElement('label', null, 'Feld', React.createElement('input')),
  React.createElement(shellApi.WidgetSlot, { name: '${widget}', onPick() {} }));`;
