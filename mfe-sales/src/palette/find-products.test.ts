import { calls } from '@aboschalter/contract';
import { createQueryClient, type ExtensionContext } from '@aboschalter/platform';
import { createFakeClient, mockErrorResponse, mockResponse, type EndpointMock } from '@aboschalter/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { findProducts } from './find-products.ts';

const catalogue = mockResponse(calls.getProductVariants, () => [
  { id: 110, name: 'Jahresabo Jedermann' },
  { id: 101, name: 'Deutschlandticket' },
]);

function prepare(answer: EndpointMock) {
  const client = createFakeClient([answer]);
  const context: ExtensionContext = {
    client,
    config: {
      identityProvider: { authority: 'https://identity.example', clientId: 'a', scope: 'openid' },
      commandServerReader: null,
      commandServerPrinter: null,
      enableFavourites: true,
      enableLatestCustomers: true,
      logoutAvailable: true,
      systemInfo: { show: true },
      capabilities: [],
    },
    queries: createQueryClient(),
    go: vi.fn<ExtensionContext['go']>(),
    captureLocation: () => () => true,
  };
  return { client, context, search: (query: string) => findProducts(query, { ...context, signal: new AbortController().signal }) };
}

describe('the products for a query', () => {
  it.each(['deutschland', '101'])('are found by %j, and open their authorization creation', async (query) => {
    const { context, search } = prepare(catalogue);
    const { entries, total } = await search(query);
    expect(entries).toMatchObject([{ id: '101', title: 'Deutschlandticket', hint: 'Nummer 101' }]);
    expect(total).toBe(1);
    await entries[0]?.onSelect(context);
    expect(context.go).toHaveBeenCalledExactlyOnceWith('authorization-creation', { productVariantId: '101' });
  });

  it('are limited to eight, and their total number is returned too', async () => {
    const { search } = prepare(
      mockResponse(calls.getProductVariants, () => Array.from({ length: 9 }, (_, id) => ({ id, name: `Abo ${id}` }))),
    );
    const { entries, total } = await search('abo');
    expect([entries.length, total]).toEqual([8, 9]);
  });

  it('are searched in the cached catalogue', async () => {
    const { client, search } = prepare(catalogue);
    await search('a');
    await search('ab');
    expect(client.getRequestInputs(calls.getProductVariants)).toHaveLength(1);
  });

  it('cannot be found if the catalogue cannot be loaded', async () => {
    await expect(prepare(mockErrorResponse(calls.getProductVariants, 503, 'Wartung.')).search('a')).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});
