import { serveFile, type FaultHandler } from './fault-server.ts';

/** Limits a fault to the files of these remotes. */
export const limitToRemotes =
  (names: readonly string[], fault: FaultHandler): FaultHandler =>
  (file, response, content) =>
    names.some((name) => file.includes(`/${name}/`)) ? fault(file, response, content) : serveFile(file, response, content);

/** Limits a fault to the files whose path matches a pattern. */
const limitToFiles =
  (pattern: RegExp, fault: FaultHandler): FaultHandler =>
  (file, response, content) =>
    pattern.test(file) ? fault(file, response, content) : serveFile(file, response, content);
const entry = /\/remoteEntry\.[^/]+\.js$/;
const chunk = /\/(?!remoteEntry)[^/]+\.js$/;
const sendNoResponse: FaultHandler = () => undefined;
const getContentType = (file: string): string => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

/** Ways in which the server of a remote can fail. */
export const serverFaults: Readonly<Record<string, FaultHandler>> = {
  'connection refused': (_, response) => response.destroy(),
  '404': (_, response) => response.writeHead(404).end(),
  '403': (_, response) => response.writeHead(403).end(),
  '500 with a JSON body': (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}'),
  '200 with HTML': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Anmelden</title>'),
  truncated: (file, response, content) => response.writeHead(200, { 'content-type': getContentType(file) }).end(content().subarray(0, 400)),
  'wrong content type': (_, response, content) => response.writeHead(200, { 'content-type': 'text/plain' }).end(content()),
  'chunk gone': limitToFiles(chunk, (_, response) => response.writeHead(404).end()),
  'one byte changed': (file, response, content) => {
    const bytes = content();
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
    response.writeHead(200, { 'content-type': getContentType(file) }).end(bytes);
  },
};

/** Faults of a server that sends no response, which the shell detects only after its timeout. */
export const timeoutFaults: Readonly<Record<string, FaultHandler>> = {
  'hanging entry': limitToFiles(entry, sendNoResponse),
  'hanging chunk': limitToFiles(chunk, sendNoResponse),
};

/** Delays the responses to all requests until `release` is called. Then the fault responds to these and all later requests. */
export function createHeldFault(fault: FaultHandler): { readonly handler: FaultHandler; readonly release: () => void } {
  let held: (() => void)[] | undefined = [];
  return {
    handler(...request) {
      if (held) held.push(() => fault(...request));
      else fault(...request);
    },
    release() {
      const waiting = held ?? [];
      held = undefined;
      for (const respond of waiting) respond();
    },
  };
}

/** The faults of the server that are tested with each kind of file. */
const faultsOfEachFile: Readonly<Record<string, FaultHandler>> = {
  ...Object.fromEntries(Object.entries(serverFaults).filter(([fault]) => fault !== 'chunk gone')),
  'no response': sendNoResponse,
};
const fileKinds = { entry, chunk, style: /\.css$/ } as const;

/** A fault of one kind of file. */
export interface FileFault {
  readonly fault: string;
  readonly handler: FaultHandler;
  /** False for changed content of a style, which has no hash: the screen is shown with it. */
  readonly isReported: boolean;
}

/** Every fault of every kind of file: entry, chunks and styles. */
export const faultMatrix: readonly FileFault[] = Object.entries(fileKinds).flatMap(([kind, pattern]) =>
  Object.entries(faultsOfEachFile).map(([fault, handler]) => ({
    fault: `${kind}, ${fault}`,
    handler: limitToFiles(pattern, handler),
    isReported: kind !== 'style' || !['truncated', 'one byte changed'].includes(fault),
  })),
);
