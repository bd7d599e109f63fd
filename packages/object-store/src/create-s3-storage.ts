import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';
import type { WriteCondition, ObjectStorage } from './storage.ts';

/** The condition is false, or a concurrent write was in progress: both mean "not now". */
const PRECONDITION_FAILED_STATUSES = [409, 412];

/** An S3-compatible object store with conditional writes (`If-Match`, `If-None-Match`). */
export function createS3Storage({ bucket, prefix, endpoint }: S3Location, settings: S3ClientConfig): ObjectStorage {
  const client = new S3Client({ ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }), ...settings });
  return {
    description: `s3://${bucket}/${prefix}`,
    async read(key) {
      try {
        const { Body, ETag, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        if (!Body || ETag === undefined) throw new Error(`The store answered for ${key} without content or tag.`);
        return { body: await Body.transformToByteArray(), etag: ETag, type: ContentType };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(key, { body, type, cacheControl }, condition) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: prefix + key,
            Body: body,
            ContentType: type,
            CacheControl: cacheControl,
            ...headersOf(condition),
          }),
        );
        return true;
      } catch (error) {
        if (condition !== 'always' && isRefused(error)) return false;
        throw error;
      }
    },
    async list(begin) {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + begin })) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : Key.slice(prefix.length))));
      }
      return keys.toSorted();
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
  };
}

function headersOf(condition: WriteCondition): Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> {
  if (condition === 'always') return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** A missing document (404) differs from the one that was read, too. */
const isRefused = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  [...PRECONDITION_FAILED_STATUSES, 404].includes(error.$metadata.httpStatusCode ?? 0) &&
  error.name !== 'NoSuchBucket';
