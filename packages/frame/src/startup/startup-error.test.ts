import { MiddlewareError } from '@aboschalter/middleware-client';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createStartupError } from './startup-error.ts';

const zodError = z.object({ a: z.string() }).safeParse({}).error;

it.each([
  [new TypeError('Failed to fetch'), 'Der Server der Anwendung ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'Der Server der Anwendung hat nicht rechtzeitig geantwortet.'],
  [zodError, 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.'],
  [new SyntaxError('Unexpected token <'), 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.'],
  [
    new MiddlewareError('invalid-response', { cause: zodError }),
    'Der Server hat eine unerwartete Antwort gegeben. Bitte versuchen Sie es erneut.',
  ],
])('createStartupError describes the error in German, and keeps the technical details for support: %s', (cause, description) => {
  const failure = createStartupError('registry', cause);
  expect(failure).toMatchObject({ description });
  const inner = cause instanceof MiddlewareError ? cause.cause : cause;
  expect(failure).toMatchObject({
    details: expect.stringContaining(inner instanceof Error || inner instanceof DOMException ? inner.message : '-'),
  });
});

it.each(['sign-in', 'page'] as const)('createStartupError does not reveal the internal cause of a failure of %s', (step) => {
  expect(JSON.stringify(createStartupError(step, new Error('eyJ')))).not.toContain('eyJ');
});
