import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { runSmokeTest } from './run-smoke-test.ts';

const OTHER = `sha384-${createHash('sha384').update('other').digest('base64')}`;
const fine = '<main><h1>Titel</h1><div class="frame-content">Inhalt</div></main>';
const pages: Readonly<Record<string, string>> = {
  fine,
  field: '<main><div class="frame-content"><input></div></main>',
  blank: '<main><h1>Titel</h1><div class="frame-content"><div></div></div></main>',
  throws: `${fine}<script src="files/throws.js"></script>`,
  console: `${fine}<script>console.error('no prices')</script>`,
  missing: `${fine}<script src="files/nowhere.js"></script>`,
  integrity: `${fine}<script src="files/throws.js" integrity="${OTHER}"></script>`,
  failed: `<main><div class="frame-content"><div role="alert">Der Bereich ist gerade nicht verfügbar</div>
    <details><pre>Vorgangsnummer: AB12CD34\nmfe-a 2\nGrund: missing-export\nmfe_a does not expose ./remote</pre></details></div></main>`,
  unexplained: '<main><div class="frame-content"><p role="alert">Kaputt</p></div></main>',
};

describe.skipIf(findBrowser('') === undefined)('a smoke test', () => {
  let browser: Browser;
  let context: BrowserContext;
  let server: Server;
  let shell: string;
  beforeAll(async () => {
    browser = await launchBrowser();
    server = createServer((request, response) => {
      const name = (request.url ?? '').slice(1);
      const page = pages[name];
      if (name === 'files/throws.js') response.setHeader('content-type', 'text/javascript').end(`null.start();`);
      else if (page === undefined) response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
      else response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><header>Kopf</header>${page}`);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const at = server.address();
    shell = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`;
  }, 60_000);
  afterAll(async () => {
    server.close();
    await browser.close();
  });
  beforeEach(async () => {
    context = await browser.newContext();
  });
  afterEach(() => context.close());
  const runTestOn = (page: string) => runSmokeTest(context, shell, { name: page, steps: [{ open: `/${page}` }] });

  it('passes for a screen with text, and for one with only a field', async () => {
    expect(await runTestOn('fine')).toEqual({ failures: [], errors: [] });
    expect(await runTestOn('field')).toEqual({ failures: [], errors: [] });
  });

  it('fails for a screen that is blank below its heading', { timeout: 20_000 }, async () => {
    expect(await runTestOn('blank')).toEqual({ failures: ['the screen is blank: it shows no text, field or picture'], errors: [] });
  });

  it.each([
    ['throws', /^uncaught TypeError: Cannot read properties of null \(reading 'start'\) \(http:.*\/files\/throws\.js:1:6\)$/],
    ['console', /^console: no prices \(http:.*\/console\)$/],
    ['missing', /^console: Failed to load resource: .* 404 .*\(http:.*\/files\/nowhere\.js\)$/],
    ['integrity', /^console: Failed to find a valid digest in the 'integrity' attribute for resource 'http:.*\/files\/throws\.js'/],
  ])('reports the technical cause of an error: %s', async (page, cause) => {
    const { failures, errors } = await runTestOn(page);
    expect(failures).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(cause)]);
  });

  it('reports a visible failure with its report for support, and with its message for staff only if there is no report', async () => {
    expect((await runTestOn('failed')).failures).toEqual(['mfe-a 2, Grund: missing-export, mfe_a does not expose ./remote']);
    expect((await runTestOn('unexplained')).failures).toEqual(['the page says "Kaputt"']);
  });
});
