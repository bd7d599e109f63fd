import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { createFakeClient, mockDeferredResponse } from './fake-client.ts';

it('createFakeClient creates a client that rejects a request whose signal is aborted during the request', async () => {
  const controller = new AbortController();
  const client = createFakeClient([mockDeferredResponse(calls.getVersion)]);
  const request = client.request(calls.getVersion, {}, { signal: controller.signal });
  controller.abort();
  await expect(request).rejects.toMatchObject({ kind: 'aborted' });
});

it('createFakeClient creates a client that rejects a request whose signal was aborted before the request', async () => {
  const client = createFakeClient([mockDeferredResponse(calls.getVersion)]);
  await expect(client.request(calls.getVersion, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
});
