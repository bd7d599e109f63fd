/** Returns the hash (W3C SRI) of a script by its absolute URL; a query is ignored. */
export type ResolveIntegrity = (url: string) => string | undefined;

/** A hash that no file has. The browser does not run a script with this hash. */
const UNMATCHED_HASH = `sha384-${'A'.repeat(64)}`;

/** The policy name that the content security policy allows (`trusted-types`). */
const POLICY = 'aboschalter';

/** The used part of W3C Trusted Types, which TypeScript's DOM library does not contain. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const resolvers: ResolveIntegrity[] = [];

/**
 * Sets the integrity hash of every script that is added to the page from now on. A script that no resolver knows gets a
 * hash that no file has. Applies to chunks of shell and remotes from any bundler, because it patches the property itself.
 * The content security policy allows script URLs only from the Trusted Types policy created here, which is never exposed.
 * @param resolveIntegrity used for scripts that the resolvers of earlier calls do not know
 */
export function enforceScriptIntegrity(resolveIntegrity: ResolveIntegrity): void {
  resolvers.push(resolveIntegrity);
  if (resolvers.length > 1) return;
  const native = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  if (!native?.set) throw new Error('The browser has no setter for HTMLScriptElement.src, so script hashes cannot be enforced.');
  const { set } = native;
  const policy = globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url });
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, given: unknown) {
      const url = new URL(String(given), document.baseURI).href;
      this.crossOrigin = 'anonymous';
      this.integrity = resolvers.map((resolve) => resolve(url)).find((hash) => hash !== undefined) ?? UNMATCHED_HASH;
      set.call(this, policy ? policy.createScriptURL(url) : url);
    },
  });
}
