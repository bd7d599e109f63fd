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

/**
 * Statuses of the response to a conditional write that has written nothing: 412 if the condition is false, 409 if a concurrent write
 * was in progress, 404 if the object to replace is missing.
 */
const NOT_WRITTEN_STATUSES = [404, 409, 412];

/** Creates a storage in an S3-compatible object store with conditional writes (`If-Match`, `If-None-Match`). */
export function createS3Storage({ bucket, prefix, endpoint }: S3Location, settings: S3ClientConfig): ObjectStorage {
  const client = new S3Client({ ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }), ...settings });
  return {
    description: `s3://${bucket}/${prefix}`,
    async read(key) {
      try {
        const { Body, ETag, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        if (!Body || ETag === undefined) throw new Error(`The store responded for ${key} without content or ETag.`);
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
            ...toConditionHeaders(condition),
          }),
        );
        return true;
      } catch (error) {
        if (condition !== 'always' && isConditionFailure(error)) return false;
        throw error;
      }
    },
    async list(keyPrefix) {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + keyPrefix })) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : Key.slice(prefix.length))));
      }
      return keys.toSorted();
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
  };
}

function toConditionHeaders(condition: WriteCondition): Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> {
  if (condition === 'always') return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** Returns whether the condition of a write was false. The status of a missing bucket is 404, too, but that is an error of the configuration. */
const isConditionFailure = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  NOT_WRITTEN_STATUSES.includes(error.$metadata.httpStatusCode ?? 0) &&
  error.name !== 'NoSuchBucket';
