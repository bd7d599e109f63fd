import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { workplaceProof, workplaceProofClaimsSchema } from '@aboschalter/contract';
import { jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpJournal } from './create-http-journal.ts';
import { JournalRejectedError, JournalUnavailableError, type IssuingJournalClient } from './issuing-journal.ts';

const KEY = 'a key that no browser has, only the servers';

/** Starts a server that records requests and always sends the same response; without a status it never responds. */
async function startMiddleware(status: number | undefined, body: string): Promise<{ url: string; requests: string[]; proofs: string[] }> {
  const requests: string[] = [];
  const proofs: string[] = [];
  const listener: RequestListener = (request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      proofs.push(String(request.headers[workplaceProof.header]));
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no authorization'} ${text}`);
      if (status !== undefined) reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, requests, proofs };
}

const journalState = JSON.stringify({ state: 'WRITTEN', authorizationNumber: 7, appInstanceNumber: 8, steps: [] });

it('the journal client sends the calls of the contract, with the web session in the path', async () => {
  const { url, requests } = await startMiddleware(200, journalState);
  await createHttpJournal(`${url}/`, KEY).record('s/1', 'i 2', 'WRITTEN', 8);
  expect(requests).toEqual([
    'POST /command-server-sessions/s%2F1/issuings/i%202/steps no authorization {"step":"WRITTEN","appInstanceNumber":8}',
  ]);
});

it('the journal client signs method, path, body and time of each request, with a new nonce', async () => {
  const { url, proofs } = await startMiddleware(200, '{}');
  const body = { appInstanceNumber: 8, appInstanceOrgId: 6262, authorizationNumbersOnCard: [7] };
  await createHttpJournal(url, KEY).recordReading('s/1', body);
  await createHttpJournal(url, KEY).recordReading('s/1', body);
  const verifiedProofs = await Promise.all(
    proofs.map((proof) =>
      jwtVerify(proof, new TextEncoder().encode(KEY), {
        typ: workplaceProof.type,
        algorithms: [workplaceProof.algorithm],
        maxTokenAge: 5,
      }),
    ),
  );
  const claims = verifiedProofs.map(({ payload }) => workplaceProofClaimsSchema.parse(payload));
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  expect(claims[0]).toMatchObject({ htm: 'POST', htu: '/command-server-sessions/s%2F1/readings', bod: bodyHash });
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(2);
  expect(proofs.join()).not.toContain(KEY);
});

describe('a call of the journal client', () => {
  it('fails with the message of the middleware if the middleware rejects it', async () => {
    const { url } = await startMiddleware(409, JSON.stringify({ userMessage: 'Andere Karte.' }));
    await expect(createHttpJournal(url, KEY).getHolder('s', '00000000001')).rejects.toThrow(new JournalRejectedError('Andere Karte.'));
  });

  it('fails with a general message if the rejection has none', async () => {
    const { url } = await startMiddleware(404, '<html>');
    await expect(createHttpJournal(url, KEY).getHolder('s', '00000000001')).rejects.toThrow('Das Hintergrundsystem lehnt ab (404).');
  });

  it.each([
    [500, '{}'],
    [200, 'no json'],
    [200, '{"state":"somewhere"}'],
  ])('fails as unreachable for the response %i %s', async (status, body) => {
    const { url } = await startMiddleware(status, body);
    await expect(createHttpJournal(url, KEY).record('s', 'i', 'WRITTEN', 8)).rejects.toThrow(JournalUnavailableError);
  });

  it('fails as unreachable if the connection is refused', async () => {
    await expect(createHttpJournal('http://127.0.0.1:9', KEY).recordWithdrawal('s', 1, 2, 'REMOVED')).rejects.toThrow(
      JournalUnavailableError,
    );
  });

  it.each<[string, number, (journal: IssuingJournalClient) => Promise<unknown>]>([
    // Commands ignore the failure of this call, so they wait only briefly.
    [
      'that reports a reading',
      3_000,
      (journal) => journal.recordReading('s', { appInstanceNumber: 8, appInstanceOrgId: 6262, authorizationNumbersOnCard: [] }),
    ],
    ['that reports a step', 15_000, (journal) => journal.record('s', 'i', 'WRITTEN', 8)],
  ])('%s fails as unreachable after %i ms without a response', async (_, timeoutMs, sendCall) => {
    const timeoutController = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    onTestFinished(() => timeout.mockRestore());
    const { url, requests } = await startMiddleware(undefined, '');
    const pendingCall = sendCall(createHttpJournal(url, KEY));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    timeoutController.abort();
    await expect(pendingCall).rejects.toThrow(JournalUnavailableError);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(timeoutMs);
  });
});
