import { z } from 'zod';

const hashSchema = z.string().min(1);

/**
 * The exports that a remote uses of shared packages: by entry (`@aboschalter/ui/form`) and exported name (`FormDialog`,
 * with members of objects: `calls.getCustomer`), the signature that it was built against.
 */
export const requiredExportsSchema = z.record(z.string(), z.record(z.string(), hashSchema));
export type RequiredExports = z.output<typeof requiredExportsSchema>;

/** The exports of a shell: by entry and name the present signature, then compatible earlier ones. */
export const providedExportsSchema = z.record(z.string(), z.record(z.string(), z.array(hashSchema)));
export type ProvidedExports = z.output<typeof providedExportsSchema>;

/** An export that a remote uses and a shell lacks (`missing`), or has with an incompatible signature (`changed`). */
export interface Incompatibility {
  readonly entry: string;
  readonly name: string;
  readonly reason: 'missing' | 'changed';
}

/** Finds incompatible exports by entry and name; an empty list means that the remote runs in the shell. */
export function findIncompatibilities(needs: RequiredExports, offers: ProvidedExports): readonly Incompatibility[] {
  return Object.entries(needs).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, signature]): readonly Incompatibility[] => {
      const offered = own(own(offers, entry) ?? {}, name);
      if (offered === undefined) return [{ entry, name, reason: 'missing' }];
      return offered.includes(signature) ? [] : [{ entry, name, reason: 'changed' }];
    }),
  );
}

/** Formats an incompatibility: `FormDialog of @aboschalter/ui/form is missing`. */
export const formatIncompatibility = ({ entry, name, reason }: Incompatibility): string =>
  `${name} of ${entry} ${reason === 'missing' ? 'is missing' : 'is another than the one it was built against'}`;

/** `toString` is no export. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
