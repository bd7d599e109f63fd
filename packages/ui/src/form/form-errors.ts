import type { FieldErrors } from 'react-hook-form';

/** Returns the names of all invalid fields. Names of nested fields contain dots: `address.city`. */
export function getErrorFieldNames(errors: FieldErrors): string[] {
  const names: string[] = [];
  const collect = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    // An error has a text or a number as its `type`. In an object of nested fields, `type` is the error of a field with this name.
    if ('type' in node && (typeof node.type === 'string' || typeof node.type === 'number')) {
      names.push(path);
      return;
    }
    for (const [key, child] of Object.entries(node)) collect(child, path === '' ? key : `${path}.${key}`);
  };
  collect(errors, '');
  return names;
}

/** Returns the number of invalid fields as a sentence: '2 Angaben fehlen oder sind falsch'. */
export const formatErrorCount = (count: number): string =>
  count === 1 ? '1 Angabe fehlt oder ist falsch' : `${count} Angaben fehlen oder sind falsch`;
