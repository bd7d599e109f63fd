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

function LostProperty() {
  return (
    <QueryView query={useApiQuery(getLostProperty, { params: { id: 7 } })} errorMessage="Die Fundsache wurde nicht geladen.">
      {({ found }) => <p>{found}</p>}
    </QueryView>
  );
}

it('a call that a remote defines can be sent, shown and mocked like a call of the contract', async () => {
  expectTypeOf<RequestInput<typeof getLostProperty>['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<ReadResponse<typeof getLostProperty>>().toEqualTypeOf<{ found: string }>();
  const { client } = renderInShell(<LostProperty />, {
    answers: [mockResponse(getLostProperty, ({ params }) => ({ found: `Schirm ${params.id}` }))],
  });
  expect(await screen.findByText('Schirm 7')).toBeVisible();
  expect(client.getRequestInputs(getLostProperty)).toEqual([{ params: { id: 7 } }]);
});

it('a call that a remote defines is sent to its path, and its response is validated', async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockResolvedValueOnce(Response.json({ found: 'Schirm' }))
    .mockResolvedValueOnce(Response.json({ lost: 'Schirm' }));
  const accessTokenProvider = { accessToken: async () => 'token', refreshedToken: async () => 'token', username: () => 'anna' };
  const client = createMiddlewareClient({ baseUrl: 'http://middleware/', accessTokenProvider, fetch });
  expect(await client.request(getLostProperty, { params: { id: 7 } })).toEqual({ found: 'Schirm' });
  const [request] = fetch.mock.calls[0] ?? [];
  expect(request instanceof Request && new URL(request.url).pathname).toBe('/lost-property/7');
  await expect(client.request(getLostProperty, { params: { id: 7 } })).rejects.toMatchObject({ kind: 'invalid-response' });
});
