import type { Surface } from '@aboschalter/federation/registry';

/**
 * What a remote needs of the shared packages and the shell does not offer, a sentence each.
 * @param offers undefined where the shell does not say: then nothing is known to be missing
 */
export function missing(needs: Surface, offers: Surface | undefined): readonly string[] {
  if (!offers) return [];
  return Object.entries(needs).flatMap(([name, exports]) =>
    Object.entries(exports).flatMap(([one, hash]) => {
      const offered = offers[name]?.[one];
      if (offered === undefined) return [`${one} of ${name} is missing.`];
      return offered === hash ? [] : [`${one} of ${name} is another one.`];
    }),
  );
}
