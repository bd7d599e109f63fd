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
 * Sets the integrity hash of every script that is added to the page after this call. A script without a hash in any resolver gets
 * a hash that no file has. Patches the property `src` of script elements, so that it applies to chunks from any bundler.
 * The content security policy allows script URLs only from the Trusted Types policy created here, which is never exposed.
 * @param resolveIntegrity used for scripts for which the resolvers of earlier calls return undefined
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
