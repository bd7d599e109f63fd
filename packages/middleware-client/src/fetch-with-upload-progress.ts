/**
 * `fetch` by XMLHttpRequest, which reports the progress of an upload: streams of `fetch` need
 * HTTP/2.
 * @param onProgress called with the share of the body that was sent, 0 to 1
 */
export function createFetchWithUploadProgress(onProgress: (share: number) => void): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    request.signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      sending.responseType = 'blob';
      request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
      sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      sending.addEventListener('load', () => resolve(responseOf(sending)));
      sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      sending.addEventListener('abort', () => reject(request.signal.reason));
      request.signal.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(body);
    });
  };
}

/** Statuses that must not have a body (Fetch standard, 'null body status'). */
const bodiless: readonly number[] = [101, 204, 205, 304];

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: unknown = sent.response;
  const { status, statusText } = sent;
  return new Response(body instanceof Blob && !bodiless.includes(status) ? body : null, { status, statusText, headers });
}
