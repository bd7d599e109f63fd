/**
 * Creates a `fetch` that uses XMLHttpRequest to report the progress of an upload. The real `fetch` can
 * report it only over HTTP/2.
 * @param onProgress called with the sent share of the body, 0 to 1
 */
export function createFetchWithUploadProgress(onProgress: (share: number) => void): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    request.signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      xhr.addEventListener('abort', () => reject(request.signal.reason));
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body);
    });
  };
}

/** Statuses that must not have a body (Fetch standard, 'null body status'). */
const NULL_BODY_STATUSES: readonly number[] = [101, 204, 205, 304];

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: unknown = xhr.response;
  const { status, statusText } = xhr;
  return new Response(body instanceof Blob && !NULL_BODY_STATUSES.includes(status) ? body : null, { status, statusText, headers });
}
