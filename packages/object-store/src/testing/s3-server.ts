import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { buildGoProgram, getGoProgramPath, isGoProgramAvailable, type GoProgram } from './go-program.ts';
import { getTestPort } from './test-port.ts';

const BUCKET = 'objects';
/** The program of the server. Its first build takes two minutes with all cores. */
const versitygw: GoProgram = { executable: 'versitygw', importPath: 'github.com/versity/versitygw/cmd/versitygw', version: 'v1.8.0' };
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'only-for-tests', AWS_REGION: 'us-east-1' };

/** A running S3-compatible server on loopback. */
export interface S3Server {
  /** Returns the URL of a new, empty storage on the server. */
  readonly createStore: () => string;
  /** The environment variables of a process that uses the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the server and keeps its data, until {@link resume}. */
  readonly interrupt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Stops the server and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Returns whether the server is built, or can be built with Go. */
export const isS3TestServerAvailable = (): boolean => isGoProgramAvailable(versitygw);

/**
 * Starts versitygw, an S3-compatible server in Go that stores a bucket as a folder and checks conditions under a lock.
 * Builds it first if it is not built yet. Sets the environment variables with its credentials in this process.
 */
export async function startS3TestServer(): Promise<S3Server> {
  const executable = await buildGoProgram(versitygw);
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

/** Returns whether the server is already built. */
export const isS3TestServerBuilt = (): boolean => existsSync(getGoProgramPath(versitygw));

/** Builds the server, unless it is already built. */
export async function buildS3TestServer(): Promise<void> {
  await buildGoProgram(versitygw);
}
