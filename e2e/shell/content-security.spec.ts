import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VIOLATION_LOG_FILE } from '@aboschalter/dev-tools';
import { parseRegistry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { getStandaloneUrl } from '../support/standalone-url.ts';
import { expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const blockedErrors = /Content Security Policy|Trusted|integrity|Integrity|trusted|MIME type/;
const violationSchema = z.object({ type: z.string(), directive: z.string(), blocked: z.string(), route: z.string(), source: z.string() });

test('the page blocks forbidden actions of scripts, and reports them without personal data', async ({ page, stack, pageErrors }) => {
  await signIn(page, stack, 'vera.verkauf', '?kampagne=Erika');
  await expectLandingPage(page);
  pageErrors.expect(blockedErrors);

  // Chromium sends reports over TLS only, so this page forwards its reports.
  await page.evaluate(() => {
    const seen: unknown[] = [];
    new ReportingObserver((reports) => void seen.push(...reports), { buffered: true }).observe();
    Reflect.set(globalThis, 'seenReports', seen);
  });
  const registry = parseRegistry(await page.evaluate(async (): Promise<unknown> => (await fetch('registry.json')).json()));
  // A script of a remote that only registers modules when it runs.
  const chunk = registry.remotes.flatMap(({ baseUrl, entry, integrity }) =>
    Object.entries(integrity).flatMap(([file, hash]) => (file === entry ? [] : [{ url: baseUrl + file, hash }])),
  )[0];
  if (!chunk) throw new Error('No remote has a chunk.');
  const outcome = await page.evaluate(async ({ url, hash }) => {
    const attempt = (action: () => unknown): string => {
      try {
        return `${String(action())}, done`;
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const loadScript = (edit: (script: HTMLScriptElement) => void): Promise<string> => {
      const script = document.createElement('script');
      edit(script);
      return new Promise((resolve) => {
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        document.head.append(script);
      });
    };
    const ownScriptUrl = [...document.scripts].find(({ src }) => src !== '')?.src ?? '';
    return {
      html: attempt(() => (document.createElement('div').innerHTML = '<b>Erika Musterfrau</b>')),
      text: attempt(() => (document.createElement('script').text = 'Erika()')),
      address: attempt(() => document.createElement('script').setAttribute('src', 'https://evil.example/Erika.js')),
      policy: attempt(() => Reflect.get(globalThis, 'trustedTypes').createPolicy('aboschalter', {})),
      unlisted: await loadScript((script) => (script.src = 'registry.json')),
      withoutHash: await loadScript((script) => {
        script.src = ownScriptUrl;
        script.integrity = '';
      }),
      withHash: await loadScript((script) => {
        script.src = url;
        script.integrity = hash;
        script.crossOrigin = 'anonymous';
      }),
    };
  }, chunk);
  expect(outcome).toMatchObject({
    html: 'TypeError',
    text: 'TypeError',
    address: 'TypeError',
    policy: 'TypeError',
    unlisted: 'refused',
    withoutHash: 'refused',
    withHash: 'ran',
  });

  await test.step('the reports name the violation, without personal data', async () => {
    const file = path.join(stack.dataDir, VIOLATION_LOG_FILE);
    const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
    const violations = () => lines().map((line) => violationSchema.parse(JSON.parse(line)));
    const forwardReports = () =>
      page.evaluate(async () => {
        const body = JSON.stringify(Reflect.get(globalThis, 'seenReports'));
        return (await fetch('reports', { method: 'POST', headers: { 'content-type': 'application/reports+json' }, body })).status;
      });
    const wanted = ['csp-violation require-trusted-types-for', 'csp-violation trusted-types', 'integrity-violation script'];
    await expect
      .poll(async () => {
        expect(await forwardReports()).toBe(204);
        return violations().map(({ type, directive }) => `${type} ${directive}`);
      })
      .toEqual(expect.arrayContaining(wanted));
    expect(new Set(violations().map(({ route }) => route))).toEqual(new Set(['/']));
    expect(lines().join('\n')).not.toMatch(/Erika|evil|kampagne/);
  });
});

test('each script in a page has its hash, with and without remotes', async ({ page, stack }) => {
  // Loaded script elements are removed: record them when they are added.
  await page.addInitScript(() => {
    const seen: [string, boolean][] = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) if (node instanceof HTMLScriptElement && node.src !== '') seen.push([node.src, node.integrity !== '']);
    }).observe(document, { childList: true, subtree: true });
    Reflect.set(globalThis, 'seenScripts', seen);
  });
  const scripts = async () =>
    z.array(z.tuple([z.string(), z.boolean()])).parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'seenScripts')));
  const withoutHash = async () => (await scripts()).filter(([, hasHash]) => !hasHash);

  await signIn(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await page.getByRole('button', { name: 'Nutzer Hinzufügen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const names = (await scripts()).map(([src]) => src);
  for (const part of ['/host/', '/mfe-sales/', '/mfe-admin/'])
    expect(names.filter((src) => src.includes(part)).length, part).toBeGreaterThan(1);
  expect(await withoutHash()).toEqual([]);

  await page.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
  expect((await scripts()).some(([src]) => src.includes('/mfe-admin-standalone/'))).toBe(true);
  expect(await withoutHash()).toEqual([]);
});
