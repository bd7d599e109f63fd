import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { getTestPort } from './test-port.ts';

const BUCKET = 'objects';
const VERSION = 'v1.8.0';
const toolDir = path.join(import.meta.dirname, '../../../../.aboschalter/tools', `versitygw-${VERSION}`);
const executable = path.join(toolDir, 'versitygw');
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'only-for-tests', AWS_REGION: 'us-east-1' };

/** A running S3-compatible server on loopback. */
export interface S3Server {
  /** Returns the URL of a new, empty storage in it. */
  readonly createStore: () => string;
  /** The environment of a process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the server and keeps its data, until {@link resume}. */
  readonly interrupt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Stops the server and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Whether the server is built, or can be built with Go. `ABOSCHALTER_SKIP_TEST_SERVERS=1` disables it to speed up test runs. */
export const isS3TestServerAvailable = (): boolean =>
  process.env['ABOSCHALTER_SKIP_TEST_SERVERS'] !== '1' && (isS3TestServerBuilt() || spawnSync('go', ['version']).status === 0);

/**
 * Starts versitygw, an S3-compatible server in Go that stores a bucket as a folder and checks conditions under a lock.
 * Builds it first if it is not built yet. Sets the environment variables with its credentials in this process.
 */
export async function startS3TestServer(): Promise<S3Server> {
  await buildS3TestServer();
  Object.assign(process.env, credentials);
  const data = mkdtempSync(path.join(tmpdir(), 'aboschalter-s3-'));
  const port = await getTestPort();
  const endpoint = `http://127.0.0.1:${port}`;
  const start = () =>
    spawn(executable, ['--port', `127.0.0.1:${port}`, 'posix', data], {
      stdio: 'ignore',
      env: { ...process.env, ROOT_ACCESS_KEY: credentials.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: credentials.AWS_SECRET_ACCESS_KEY },
    });
  // The client retries its first request until the server has started.
  const client = new S3Client({ endpoint, forcePathStyle: true, maxAttempts: 20 });
  let child = start();
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const interrupt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return {
    createStore: () => `s3://${BUCKET}/${crypto.randomUUID()}?endpoint=${endpoint}`,
    env: credentials,
    interrupt,
    async resume() {
      child = start();
      await client.send(new HeadBucketCommand({ Bucket: BUCKET }));
    },
    async stop() {
      await interrupt();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Whether the server is already built. */
export const isS3TestServerBuilt = (): boolean => existsSync(executable);

/** Builds the server into `.aboschalter/tools`, unless it is already built. Takes two minutes with all cores. */
export async function buildS3TestServer(): Promise<void> {
  if (isS3TestServerBuilt()) return;
  mkdirSync(toolDir, { recursive: true });
  // Another process may build it concurrently: rename atomically.
  const buildDir = path.join(toolDir, `${process.pid}`);
  const module = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
  await promisify(execFile)('go', ['install', module], { env: { ...process.env, GOBIN: buildDir } });
  renameSync(path.join(buildDir, 'versitygw'), executable);
  rmSync(buildDir, { recursive: true });
}
