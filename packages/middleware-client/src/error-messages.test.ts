import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './error-messages.ts';

describe('the message for a failure without a message of the server', () => {
  it('differs by status, and has a general text for an unknown status', () => {
    const sentences = [403, 404, 413, 429, 500, 502, 503, 504, 418].map((status) => getErrorMessage('rejected', status, undefined));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.at(-1)).toBe('Die Anfrage wurde vom Server abgelehnt.');
  });

  it.each([
    [undefined, 'in einigen Augenblicken'],
    [0, 'in einigen Augenblicken'],
    [1, 'in 1 Sekunde'],
    [90, 'in 90 Sekunden'],
    [101, 'in 2 Minuten'],
  ])('names the time of a retry if the server requests a pause of %s s: %s', (seconds, when) =>
    expect(getErrorMessage('rejected', 503, seconds)).toContain(`${when} erneut`),
  );

  it('depends only on the kind of the failure, unless the middleware rejected the request', () => {
    expect(getErrorMessage('timeout', undefined, undefined)).toContain('nicht rechtzeitig geantwortet');
    expect(getErrorMessage('unauthenticated', 401, undefined)).toContain('Anmeldung ist abgelaufen');
  });
});
