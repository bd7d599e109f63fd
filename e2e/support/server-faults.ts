import { serveFile, type FaultHandler } from './fault-server.ts';

/** Returns a fault for the files of these remotes only. */
export const matching =
  (names: readonly string[], wrong: FaultHandler): FaultHandler =>
  (file, response, content) =>
    names.some((name) => file.includes(`/${name}/`)) ? wrong(file, response, content) : serveFile(file, response, content);

const files =
  (pattern: RegExp, wrong: FaultHandler): FaultHandler =>
  (name, response, content) =>
    pattern.test(name) ? wrong(name, response, content) : serveFile(name, response, content);
const entry = /\/remoteEntry\.[^/]+\.js$/;
const chunk = /\/(?!remoteEntry)[^/]+\.js$/;
const never: FaultHandler = () => undefined;
const typeOf = (file: string): string => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

/** Ways in which the server of a remote can fail. */
export const serverFaults: Readonly<Record<string, FaultHandler>> = {
  'connection refused': (_, response) => response.destroy(),
  '404': (_, response) => response.writeHead(404).end(),
  '403': (_, response) => response.writeHead(403).end(),
  '500 with a JSON body': (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}'),
  '200 with HTML': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Anmelden</title>'),
  truncated: (file, response, content) => response.writeHead(200, { 'content-type': typeOf(file) }).end(content().subarray(0, 400)),
  'wrong content type': (_, response, content) => response.writeHead(200, { 'content-type': 'text/plain' }).end(content()),
  'chunk gone': files(chunk, (_, response) => response.writeHead(404).end()),
  'one byte changed': (file, response, content) => {
    const bytes = content();
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
    response.writeHead(200, { 'content-type': typeOf(file) }).end(bytes);
  },
};

/** The same without a response: noticed only after the timeout. */
export const timeoutFaults: Readonly<Record<string, FaultHandler>> = {
  'hanging entry': files(entry, never),
  'hanging chunk': files(chunk, never),
};

/** Holds requests until `release` is called; then the fault answers them and all later ones. */
export function heldFault(fault: FaultHandler): { readonly wrong: FaultHandler; readonly release: () => void } {
  let held: (() => void)[] | undefined = [];
  return {
    wrong(...request) {
      if (held) held.push(() => fault(...request));
      else fault(...request);
    },
    release() {
      const waiting = held ?? [];
      held = undefined;
      for (const answer of waiting) answer();
    },
  };
}

/** The answers of a server that each kind of file can get. */
const answers: Readonly<Record<string, FaultHandler>> = {
  ...Object.fromEntries(Object.entries(serverFaults).filter(([fault]) => fault !== 'chunk gone')),
  'no response': never,
};
const parts = { entry, chunk, style: /\.css$/ } as const;

/** A fault of one kind of file. */
export interface PartFault {
  readonly fault: string;
  readonly handler: FaultHandler;
  /** False for changed content of a style, which has no hash: the screen is shown with it. */
  readonly isReported: boolean;
}

/** Every answer to every kind of file: entry, chunks and styles. */
export const faultMatrix: readonly PartFault[] = Object.entries(parts).flatMap(([part, pattern]) =>
  Object.entries(answers).map(([answer, wrong]) => ({
    fault: `${part}, ${answer}`,
    handler: files(pattern, wrong),
    isReported: part !== 'style' || !['truncated', 'one byte changed'].includes(answer),
  })),
);
