/** Answers with the hash (W3C SRI) of a script by its absolute address; a query is nothing to the file. */
export type ResolveIntegrity = (url: string) => string | undefined;

/** A value that no file fulfils: for what nobody has listed. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/** The name that the page's security policy allows (`trusted-types`). */
const POLICY = 'aboschalter';

/** What is used of W3C Trusted Types; the library of types has none yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const known: ResolveIntegrity[] = [];

/**
 * From the first call on, a script that any code puts into the page carries the hash that is known for its address, and
 * one that nothing fulfils where none is: the chunks of shell and remotes alike, whatever bundler made them. It stands at the
 * property itself, since that is the one way that all of them go, and the page's policy lets nobody else make an
 * address of a script: the policy of Trusted Types is made here and given to no one.
 * @param hashOf asked after those of earlier calls
 */
export function enforceScriptIntegrity(hashOf: ResolveIntegrity): void {
  known.push(hashOf);
  if (known.length > 1) return;
  const native = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  if (!native?.set) throw new Error('scripts have no address');
  const { set } = native;
  const policy = globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url });
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, given: unknown) {
      const url = new URL(String(given), document.baseURI).href;
      this.crossOrigin = 'anonymous';
      this.integrity = known.map((of) => of(url)).find((hash) => hash !== undefined) ?? NEVER;
      set.call(this, policy ? policy.createScriptURL(url) : url);
    },
  });
}
