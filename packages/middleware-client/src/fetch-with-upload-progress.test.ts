import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchWithUploadProgress } from './fetch-with-upload-progress.ts';

/** Replaces the browser's XMLHttpRequest; a test controls the response. */
class FakeXhr extends EventTarget {
  static last: FakeXhr | undefined;
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
    FakeXhr.last = this;
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
  respond(status: number, text: string): void {
    Object.assign(this, { status, response: new Blob([text]) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  FakeXhr.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
const shares: number[] = [];
/** Starts an upload, and waits until its body is sent. */
async function startUpload(signal?: AbortSignal) {
  shares.length = 0;
  const response = createFetchWithUploadProgress((share) => void shares.push(share))('https://middleware.example/documents', {
    method: 'POST',
    headers: { 'idempotency-key': 'mine' },
    body: '{"a":1}',
    ...(signal ? { signal } : {}),
  });
  await vi.waitFor(() => expect(FakeXhr.last?.body).toBeDefined());
  const xhr = FakeXhr.last;
  if (!xhr) throw new Error('nothing was sent');
  return { response, xhr };
}

describe('an upload with progress', () => {
  it('sends and returns the same as fetch, and reports its progress', async () => {
    const upload = await startUpload();
    const { xhr } = upload;
    expect(xhr.opened).toEqual(['POST', 'https://middleware.example/documents']);
    expect(xhr.headers.get('idempotency-key')).toBe('mine');
    xhr.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
    xhr.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 4 }));
    xhr.respond(409, '{"userMessage":"Nein."}');
    const response = await upload.response;
    expect([response.status, response.headers.get('idempotency-key-settled')]).toEqual([409, 'mine']);
    expect(shares).toEqual([0.25, 1]);
  });

  it('accepts a response without a body', async () => {
    const { response, xhr } = await startUpload();
    xhr.respond(204, '');
    expect((await response).body).toBeNull();
  });

  it('fails like fetch if there is no response', async () => {
    const { response, xhr } = await startUpload();
    xhr.dispatchEvent(new Event('error'));
    await expect(response).rejects.toThrow(TypeError);
  });

  it('is cancelled if its signal is aborted', async () => {
    const controller = new AbortController();
    const { response } = await startUpload(controller.signal);
    controller.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
  });
});
