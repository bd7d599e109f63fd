import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HASH = `sha384-${'b'.repeat(64)}`;
const UNMATCHED_HASH = `sha384-${'A'.repeat(64)}`;
const originalSrc = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {};

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<script type="application/json" id="script-integrity">{"releases/host/1/form.js":"${HASH}"}</script>`;
});
afterEach(() => {
  Object.defineProperty(HTMLScriptElement.prototype, 'src', originalSrc);
  vi.unstubAllGlobals();
});

/** Enforces script integrity with the hashes of the page, and then with a second resolver. */
async function enforceIntegrity(resolveOther: (url: string) => string | undefined = () => undefined) {
  const [{ enforceScriptIntegrity }, { readPageIntegrity }] = await Promise.all([
    import('./script-integrity.ts'),
    import('./page-integrity.ts'),
  ]);
  const hashes = readPageIntegrity();
  if (hashes) enforceScriptIntegrity(hashes);
  enforceScriptIntegrity(resolveOther);
}

/** Adds a script to the page as a bundler does. */
function script(src: string) {
  const element = document.createElement('script');
  element.src = src;
  return element;
}

it('a script gets the hash that the page lists for it, also when it is added again', async () => {
  await enforceIntegrity();
  const address = new URL('releases/host/1/form.js', document.baseURI).href;
  for (const query of ['', '?retry=2'])
    expect(script(`releases/host/1/form.js${query}`)).toMatchObject({
      src: `${address}${query}`,
      integrity: HASH,
      crossOrigin: 'anonymous',
    });
});

it('a script that the page does not list gets the hash of the next resolver, or a hash that no file has', async () => {
  await enforceIntegrity((url) => (url === 'https://shop.example/a.js' ? HASH : undefined));
  expect(script('https://shop.example/a.js').integrity).toBe(HASH);
  expect(script('https://shop.example/b.js').integrity).toBe(UNMATCHED_HASH);
});

it('script URLs are created by one policy, which is created once', async () => {
  const createPolicy = vi.fn<NonNullable<typeof trustedTypes>['createPolicy']>((_name, rules) => ({
    createScriptURL: (url) => `${rules.createScriptURL(url)}#trusted`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  await enforceIntegrity();
  expect(script('https://shop.example/a.js').src).toBe('https://shop.example/a.js#trusted');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['aboschalter']);
});

it('readPageIntegrity returns undefined for a development page, which lists no hashes', async () => {
  document.body.innerHTML = '';
  const { readPageIntegrity } = await import('./page-integrity.ts');
  expect(readPageIntegrity()).toBeUndefined();
});
