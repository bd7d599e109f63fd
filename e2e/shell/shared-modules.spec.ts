import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Page } from '@playwright/test';
import { remotePages } from '../support/remote-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const remotes = ['mfe-admin', 'mfe-customer', 'mfe-sales', 'mfe-ticketing'];
const ofCounter = remotes.filter((name) => name !== 'mfe-admin');

/** Shared modules, with the remotes whose first screens import them. The jotai store of the page is in the platform. */
const shared: Readonly<Record<string, readonly string[]>> = {
  react: remotes,
  'react-dom': [],
  jotai: [],
  '@aboschalter/auth': [],
  '@aboschalter/counter': ofCounter,
  '@aboschalter/middleware-client': ofCounter,
  '@aboschalter/platform': remotes,
};

/** `mfe-sales` for the container `mfe_sales_1_25_0_…`, whose name contains the release. */
const nameOf = (container: string): string => container.replace(/_\d.*$/, '').replaceAll('_', '-');

/** Opens a screen without loading the document again. */
const navigate = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('host and remotes run with one React, one jotai store, and one auth, client, platform and counter', async ({ page, stack }) => {
  // Each copy of React DOM announces itself to the developer tools.
  let renderers = 0;
  await page.exposeFunction('countRenderer', () => (renderers += 1));
  await page.addInitScript('globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => void countRenderer() }');
  await signIn(page, stack, 'lena.leitung');
  for (const { path, seen } of remotePages) {
    await navigate(page, `${stack.addresses.shell}${path}`);
    await expect(page.getByText(seen).first()).toBeVisible();
  }
  const found = await page.evaluate((names) => {
    // The global of the federation runtime.
    const instances: readonly ModuleFederation[] = Reflect.get(Reflect.get(globalThis, '__FEDERATION__'), '__INSTANCES__');
    return {
      instances: instances.map(({ name }) => name).toSorted(),
      shared: names.map((name) => {
        const modules = instances.map((instance) => instance.loadShareSync(name)());
        const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap.default?.[name] ?? {}));
        const [copy] = copies;
        return { name, modules: new Set(modules).size, copies: new Set(copies).size, from: copy?.from, useIn: copy?.useIn };
      }),
    };
  }, Object.keys(shared));
  expect(found.instances.map(nameOf)).toEqual(['aboschalter-host', ...remotes]);
  for (const { name, useIn = [], ...copy } of found.shared) {
    expect({ name, ...copy }).toEqual({ name, modules: 1, copies: 1, from: 'aboschalter_host' });
    expect(useIn.map(nameOf), `users of ${name}`).toEqual(expect.arrayContaining([...(shared[name] ?? [])]));
  }
  expect(renderers).toBe(1);
});
