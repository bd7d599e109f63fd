import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchWithUploadProgress } from './fetch-with-upload-progress.ts';

/** Replaces the browser's XMLHttpRequest; a test controls the response. */
class FakeSending extends EventTarget {
  static last: FakeSending | undefined;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  opened: readonly string[] = [];
  body: unknown;
  responseType = '';
  response: unknown;
  status = 0;
  statusText = '';

  constructor() {
    super();
    FakeSending.last = this;
  }
  open(...opened: readonly string[]): void {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nidempotency-key-settled: mine\r\n';
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, response: new Blob([text]) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  FakeSending.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeSending);
});
const shares: number[] = [];
/** Begins to send. */
async function begin(signal?: AbortSignal) {
  shares.length = 0;
  const answer = createFetchWithUploadProgress((share) => void shares.push(share))('https://middleware.example/documents', {
    method: 'POST',
    headers: { 'idempotency-key': 'mine' },
    body: '{"a":1}',
    ...(signal ? { signal } : {}),
  });
  await vi.waitFor(() => expect(FakeSending.last?.body).toBeDefined());
  const sending = FakeSending.last;
  if (!sending) throw new Error('nothing was sent');
  return { answer, sending };
}

describe('an upload with progress', () => {
  it('sends and returns the same as fetch, and reports its progress', async () => {
    const { answer, sending } = await begin();
    expect(sending.opened).toEqual(['POST', 'https://middleware.example/documents']);
    expect(sending.headers.get('idempotency-key')).toBe('mine');
    sending.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
    sending.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 4 }));
    sending.answer(409, '{"userMessage":"Nein."}');
    const response = await answer;
    expect([response.status, response.headers.get('idempotency-key-settled')]).toEqual([409, 'mine']);
    expect(shares).toEqual([0.25, 1]);
  });

  it('accepts a response without a body', async () => {
    const { answer, sending } = await begin();
    sending.answer(204, '');
    expect((await answer).body).toBeNull();
  });

  it('fails like fetch if nothing responds', async () => {
    const { answer, sending } = await begin();
    sending.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('is cancelled by the signal', async () => {
    const controller = new AbortController();
    const { answer } = await begin(controller.signal);
    controller.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});
