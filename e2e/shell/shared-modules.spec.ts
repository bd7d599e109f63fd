import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Page } from '@playwright/test';
import { remotePages } from '../support/remote-pages.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const remotes = ['mfe-admin', 'mfe-customer', 'mfe-sales', 'mfe-ticketing'];

/** Shared modules, with the containers whose first screens must use the copy of the shell. */
const shared: Readonly<Record<string, readonly string[]>> = {
  react: remotes,
  'react-dom': [],
  jotai: [],
  '@aboschalter/auth': [],
  '@aboschalter/counter': [],
  '@aboschalter/middleware-client': [],
  '@aboschalter/platform': remotes,
};

/** Returns the name of the remote of a container: `mfe-sales` for `mfe_sales_1_25_0_…`. */
const getRemoteName = (container: string): string => container.replace(/_\d.*$/, '').replaceAll('_', '-');

/** Opens a screen without loading the document again. */
const navigate = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('host and remotes run with one React, one jotai store, and one auth, client, platform and counter', async ({ page, stack }) => {
  // Each copy of React DOM registers with the developer tools of its document.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const hook = { supportsFiber: true, inject: (renderer: unknown) => renderers.push(renderer) };
    Object.assign(globalThis, { renderers, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await openAs(page, stack, 'lena.leitung');
  for (const { path, visibleText } of remotePages) {
    await navigate(page, `${stack.addresses.shell}${path}`);
    await expect(page.getByText(visibleText).first()).toBeVisible();
  }
  const found = await page.evaluate((names) => {
    // The global of the federation runtime.
    const instances: readonly ModuleFederation[] = Reflect.get(Reflect.get(globalThis, '__FEDERATION__'), '__INSTANCES__');
    return {
      instances: instances.map(({ name }) => name).toSorted(),
      shared: names.map((name) => {
        const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap.default?.[name] ?? {}));
        const [copy] = copies;
        return { name, copies: new Set(copies).size, isLoaded: copy?.loaded, from: copy?.from, useIn: copy?.useIn };
      }),
    };
  }, Object.keys(shared));
  expect(found.instances.map(getRemoteName)).toEqual(['aboschalter-host', ...remotes]);
  for (const { name, useIn = [], ...copy } of found.shared) {
    expect({ name, ...copy }).toEqual({ name, copies: 1, isLoaded: true, from: 'aboschalter_host' });
    expect(useIn.map(getRemoteName), `users of ${name}`).toEqual(expect.arrayContaining([...(shared[name] ?? [])]));
  }
  expect(await page.evaluate('renderers.length')).toBe(1);
});
