import { parseS3Url } from '@aboschalter/object-store';
import { z } from 'zod';
import type { FileStorageOptions } from './create-file-store.ts';

/** The environment variables of the storage of photos and documents, which packages/docs/reference/settings.md describes. */
export const fileStorageEnvSchema = {
  MIDDLEWARE_FILE_STORAGE_URL: z
    .string()
    .default('database')
    .transform((text, context) => {
      const location = text === 'database' ? text : parseS3Url(text);
      if (location !== undefined) return location;
      context.addIssue(
        'MIDDLEWARE_FILE_STORAGE_URL is neither database nor a URL such as s3://bucket/folder?endpoint=https://storage.example.',
      );
      return z.NEVER;
    }),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
};

/** Reads the file storage options from environment variables. @throws Error with one line for each invalid variable */
export const loadFileStorageConfig = (variables: Readonly<Record<string, string | undefined>>): FileStorageOptions => {
  const { data, error } = z.object(fileStorageEnvSchema).safeParse(variables);
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  return toFileStorageOptions(data);
};

type Variables = z.output<z.ZodObject<typeof fileStorageEnvSchema>>;

/** Converts parsed variables to the file storage options. @throws Error if the credentials of the object store are missing */
export function toFileStorageOptions(variables: Variables): FileStorageOptions {
  const {
    MIDDLEWARE_FILE_STORAGE_URL: location,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (location === 'database') return location;
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new Error('MIDDLEWARE_FILE_STORAGE_URL: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing for the object store.');
  }
  return { ...location, region, accessKeyId, secretAccessKey };
}
