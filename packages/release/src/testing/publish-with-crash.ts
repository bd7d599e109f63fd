import fs from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { run } from '../cli/run.ts';

// `publish-with-crash.ts <store> <name> <folder> <point>` publishes a build, and kills its own process before the given
// step. A step is an operation that changes the folder, or a request to the object store or its response; the first is 1.
// With point 0 the process is not killed, and prints the number of steps.
const [store = '', name = '', folder = '', point = '0'] = process.argv.slice(2);
let steps = 0;

const isCrashPoint = (): boolean => {
  steps += 1;
  return steps === Number(point);
};
const crash = () => process.kill(process.pid, 'SIGKILL');

/** Counts each call that changes the folder as a step. A write that is the crash point writes half of its bytes before. */
function instrumentFs(): void {
  const { mkdirSync, openSync, writeSync, fsyncSync, renameSync, rmSync } = fs;
  const withCrashPoint = <Args extends readonly unknown[], Result>(call: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      if (isCrashPoint()) crash();
      return call(...args);
    };
  };
  Object.assign(fs, {
    mkdirSync: withCrashPoint(mkdirSync),
    openSync: withCrashPoint(openSync),
    fsyncSync: withCrashPoint(fsyncSync),
    renameSync: withCrashPoint(renameSync),
    rmSync: withCrashPoint(rmSync),
    writeSync(file: number, body: Uint8Array, from = 0) {
      if (isCrashPoint()) {
        writeSync(file, body, from, Math.floor((body.length - from) / 2));
        crash();
      }
      return writeSync(file, body, from);
    },
  });
  syncBuiltinESMExports();
}

/**
 * Starts a proxy in this process that counts each request to the object store and each response as a step. Returns the URL
 * of the store through the proxy.
 */
async function instrumentRequests(address: string): Promise<string> {
  const url = new URL(address);
  const target = new URL(url.searchParams.get('endpoint') ?? '');
  const proxy = createServer((incoming, outgoing) => {
    if (isCrashPoint()) crash();
    // Forward the headers unchanged: the signature of the request covers its host.
    const forward = request(
      target,
      { method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response: IncomingMessage) => {
        if (isCrashPoint()) crash();
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  proxy.unref();
  const proxyAddress = proxy.address();
  url.searchParams.set('endpoint', `http://127.0.0.1:${typeof proxyAddress === 'object' && proxyAddress ? proxyAddress.port : 0}`);
  return url.href;
}

let address = store;
if (store.startsWith('s3:')) address = await instrumentRequests(store);
else instrumentFs();
await run(['publish', name, '--dir', folder, '--storage', address], process.env);
process.stdout.write(String(steps));
process.exit();
