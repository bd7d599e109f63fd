import { Refusal } from '../http/refusal.ts';

/** The store cannot be reached, or refuses. */
export function filesDown(cause?: unknown): Refusal {
  const sentence = 'Der Speicher für Fotos und Dokumente antwortet nicht. Bitte versuchen Sie es in einigen Augenblicken erneut.';
  return Object.assign(new Refusal(503, sentence, { code: 'internal' }), { cause });
}

/** The row is there, and the store does not have its file, or another one. */
export const fileMissing = (): Refusal =>
  new Refusal(500, 'Diese Datei fehlt im Speicher für Fotos und Dokumente. Bitte melden Sie es dem Support.', { code: 'internal' });
