import { MiddlewareError } from '@aboschalter/middleware-client';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createStartupError } from './startup-error.ts';

const zodError = z.object({ a: z.string() }).safeParse({}).error;

it.each([
  [
    new TypeError('Failed to fetch'),
    'Der Server der Anwendung ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung.',
    'Failed to fetch',
  ],
  [new DOMException('signal timed out', 'TimeoutError'), 'Der Server der Anwendung hat nicht rechtzeitig geantwortet.', 'signal timed out'],
  [zodError, 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.', 'expected string'],
  [new SyntaxError('Unexpected token <'), 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.', 'Unexpected token <'],
  [
    new MiddlewareError('invalid-response', { cause: zodError }),
    'Der Server hat eine unerwartete Antwort gegeben. Bitte versuchen Sie es erneut.',
    'expected string',
  ],
])('createStartupError describes the error in German, and keeps the technical details for support: %s', (cause, description, details) => {
  expect(createStartupError('registry', cause)).toMatchObject({ description, details: expect.stringContaining(details) });
});

it.each(['sign-in', 'page'] as const)('createStartupError does not reveal the internal cause of a failure of %s', (step) => {
  expect(JSON.stringify(createStartupError(step, new Error('eyJ')))).not.toContain('eyJ');
});
