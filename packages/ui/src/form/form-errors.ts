import type { FieldErrors } from 'react-hook-form';

/** Returns the names of all invalid fields, nested ones with dots. */
export function getErrorFieldNames(errors: FieldErrors): string[] {
  const names: string[] = [];
  const collect = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && (typeof node.type === 'string' || typeof node.type === 'number')) {
      names.push(path);
      return;
    }
    for (const [key, child] of Object.entries(node)) collect(child, path === '' ? key : `${path}.${key}`);
  };
  collect(errors, '');
  return names;
}

/** '2 Angaben fehlen oder sind falsch: Vorname, PLZ'. */
export function formatErrorSummary(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const subject = labels.length === 1 ? '1 Angabe fehlt oder ist falsch' : `${labels.length} Angaben fehlen oder sind falsch`;
  return `${subject}: ${labels.join(', ')}`;
}
