import fs from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { run } from '../cli/run.ts';

// `publish-with-crash.ts <store> <name> <folder> <point>`: publishes, and is killed at the given step of writing to
// the disk or the object store; steps are counted from 1. With point 0 it is not killed, and prints the number of
// steps.
const [store = '', name = '', folder = '', point = '0'] = process.argv.slice(2);
let steps = 0;

const isCrashPoint = (): boolean => {
  steps += 1;
  return steps === Number(point);
};
const crash = () => process.kill(process.pid, 'SIGKILL');

/** Counts each call that changes the folder as a step. A write that crashes writes half of its bytes. */
function instrumentFs(): void {
  const { mkdirSync, openSync, writeSync, fsyncSync, renameSync, rmSync } = fs;
  const counted = <Args extends readonly unknown[], Result>(call: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      if (isCrashPoint()) crash();
      return call(...args);
    };
  };
  Object.assign(fs, {
    mkdirSync: counted(mkdirSync),
    openSync: counted(openSync),
    fsyncSync: counted(fsyncSync),
    renameSync: counted(renameSync),
    rmSync: counted(rmSync),
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
 * Steps of an object store: each request and each response, counted by a proxy that dies with this process. Returns the
 * URL of the store through it.
 */
async function instrumentRequests(address: string): Promise<string> {
  const url = new URL(address);
  const target = new URL(url.searchParams.get('endpoint') ?? '');
  const proxy = createServer((incoming, outgoing) => {
    if (isCrashPoint()) crash();
    // The signature covers the host of the client's request.
    const forward = request(
      target,
      { method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer: IncomingMessage) => {
        if (isCrashPoint()) crash();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  proxy.unref();
  const at = proxy.address();
  url.searchParams.set('endpoint', `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
  return url.href;
}

let address = store;
if (store.startsWith('s3:')) address = await instrumentRequests(store);
else instrumentFs();
await run(['publish', name, '--dir', folder, '--storage', address], process.env);
process.stdout.write(String(steps));
process.exit();
