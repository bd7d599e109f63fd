import { z } from 'zod';

const hashSchema = z.string().min(1);

/**
 * The exports of shared packages that a remote uses, each with the signature that the remote was built against. The first key is the
 * entry (`@aboschalter/ui/form`), the second key is the exported name (`FormDialog`; for objects the used members: `calls.getCustomer`).
 */
export const requiredExportsSchema = z.record(z.string(), z.record(z.string(), hashSchema));
export type RequiredExports = z.output<typeof requiredExportsSchema>;

/** The exports of a shell by entry and name, each with its current signature, followed by the compatible earlier ones. */
export const providedExportsSchema = z.record(z.string(), z.record(z.string(), z.array(hashSchema)));
export type ProvidedExports = z.output<typeof providedExportsSchema>;

/** An export that a remote uses and a shell lacks (`missing`), or has with an incompatible signature (`changed`). */
export interface Incompatibility {
  readonly entry: string;
  readonly name: string;
  readonly reason: 'missing' | 'changed';
}

/** Finds the exports that make a remote incompatible with a shell. If there are none, the remote runs in the shell. */
export function findIncompatibilities(needs: RequiredExports, offers: ProvidedExports): readonly Incompatibility[] {
  return Object.entries(needs).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, signature]): readonly Incompatibility[] => {
      const offered = getOwn(getOwn(offers, entry) ?? {}, name);
      if (offered === undefined) return [{ entry, name, reason: 'missing' }];
      return offered.includes(signature) ? [] : [{ entry, name, reason: 'changed' }];
    }),
  );
}

/** Formats an incompatibility: `FormDialog of @aboschalter/ui/form is missing`. */
export const formatIncompatibility = ({ entry, name, reason }: Incompatibility): string =>
  `${name} of ${entry} ${reason === 'missing' ? 'is missing' : 'has another signature than the one that the remote was built against'}`;

/** Returns an own property; undefined for inherited ones such as `toString`. */
const getOwn = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
