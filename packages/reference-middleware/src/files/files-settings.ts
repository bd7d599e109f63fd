import { parseS3Url } from '@aboschalter/object-store';
import { z } from 'zod';
import type { FileStorageOptions } from './create-file-store.ts';

/** The variables of the file storage for photos and documents; see packages/docs/reference/settings.md. */
export const fileStorageEnvSchema = {
  MIDDLEWARE_FILE_STORAGE_URL: z
    .string()
    .default('database')
    .transform((text, context) => {
      const place = text === 'database' ? text : parseS3Url(text);
      if (place !== undefined) return place;
      context.addIssue(
        'MIDDLEWARE_FILE_STORAGE_URL is neither database nor a URL such as s3://bucket/folder?endpoint=https://storage.example.',
      );
      return z.NEVER;
    }),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
};

/** Reads the file storage settings from environment variables. @throws Error with a German sentence for a problem */
export const loadFileStorageConfig = (variables: Readonly<Record<string, string | undefined>>): FileStorageOptions =>
  toFileStorageOptions(z.object(fileStorageEnvSchema).parse(variables));

type Variables = z.output<z.ZodObject<typeof fileStorageEnvSchema>>;

/** The file storage settings. @throws Error if the store's secrets are missing */
export function toFileStorageOptions(data: Variables): FileStorageOptions {
  const {
    MIDDLEWARE_FILE_STORAGE_URL: place,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = data;
  if (place === 'database') return place;
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new Error('MIDDLEWARE_FILE_STORAGE_URL: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing for the object store.');
  }
  return { ...place, region, accessKeyId, secretAccessKey };
}
