import type { ReadResponse, RequestInput } from '@aboschalter/contract';
import { defineCall } from '@aboschalter/contract/define-call';
import { createMiddlewareClient } from '@aboschalter/middleware-client';
import { screen } from '@testing-library/react';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { QueryView } from './QueryView.tsx';
import { useApiQuery } from './use-api-query.ts';

/** A call that a remote defines itself, before it is part of the contract. */
const getLostProperty = defineCall({
  method: 'GET',
  path: '/lost-property/{id}',
  summary: 'One thing that was found.',
  params: z.object({ id: z.int() }),
  response: z.object({ found: z.string() }),
});

function Found() {
  return (
    <QueryView query={useApiQuery(getLostProperty, { params: { id: 7 } })} errorMessage="Die Fundsache wurde nicht geladen.">
      {({ found }) => <p>{found}</p>}
    </QueryView>
  );
}

it('a call defined by a remote is sent, shown and mocked in a test like any other', async () => {
  expectTypeOf<RequestInput<typeof getLostProperty>['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<ReadResponse<typeof getLostProperty>>().toEqualTypeOf<{ found: string }>();
  const { client } = renderInShell(<Found />, {
    answers: [mockResponse(getLostProperty, ({ params }) => ({ found: `Schirm ${params.id}` }))],
  });
  expect(await screen.findByText('Schirm 7')).toBeVisible();
  expect(client.getRequestInputs(getLostProperty)).toEqual([{ params: { id: 7 } }]);
});

it('a call defined by a remote is sent to its path, and its response is validated', async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockResolvedValueOnce(Response.json({ found: 'Schirm' }))
    .mockResolvedValueOnce(Response.json({ lost: 'Schirm' }));
  const tokens = { accessToken: async () => 'token', refreshedToken: async () => 'token', username: () => 'anna' };
  const client = createMiddlewareClient({ baseUrl: 'http://middleware/', accessTokenProvider: tokens, fetch });
  expect(await client.request(getLostProperty, { params: { id: 7 } })).toEqual({ found: 'Schirm' });
  const [sent] = fetch.mock.calls[0] ?? [];
  expect(sent instanceof Request && new URL(sent.url).pathname).toBe('/lost-property/7');
  await expect(client.request(getLostProperty, { params: { id: 7 } })).rejects.toMatchObject({ kind: 'invalid-response' });
});
