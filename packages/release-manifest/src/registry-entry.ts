import { remoteMetadataSchema } from './remote-metadata.ts';
import { z } from 'zod';

/** A subresource integrity value (W3C SRI). */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** File names of builds, including folders. They need no URL check, which would be slow for hundreds of files at start. */
const PLAIN_FILE_NAME = /^(?:\w[\w.@-]*\/)*\w[\w.@-]*$/;

/** A path inside the folder of a release. To check this, the path is resolved against an invented folder. */
const fileSchema = z
  .string()
  .refine(
    (path) =>
      PLAIN_FILE_NAME.test(path) ||
      (URL.canParse(path, 'http://page/folder/') && /^http:\/\/page\/folder\/./.test(new URL(path, 'http://page/folder/').href)),
    'not a file within the release',
  );

/** Maximum length of release notes, in characters. */
export const MAX_NOTES_LENGTH = 500;

/** What is new for staff in a release, in German. */
const releaseNotesSchema = z.object({
  /** The message of the release command. */
  text: z.string().min(1).max(MAX_NOTES_LENGTH),
  releasedAt: z.iso.datetime(),
});
export type ReleaseNotes = z.output<typeof releaseNotesSchema>;

/** One released remote. */
export const registryEntrySchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/),
  /** The version of the package and a hash over the content of the release. It is also the name of the folder of the release. */
  version: z.string().min(1),
  /** Folder of the release, ending in a slash; absolute, or relative to the registry. */
  baseUrl: z
    .string()
    .endsWith('/')
    .refine((url) => URL.canParse(url, 'http://page/') && /^https?:/.test(new URL(url, 'http://page/').protocol), 'not a web address'),
  /** The federation entry, relative to `baseUrl`. */
  entry: fileSchema,
  /** `module`: all scripts of the release are ES modules, and the entry exports `init` and `get`. Undefined means `script`. */
  entryFormat: z.enum(['script', 'module']).optional(),
  /**
   * The global variable that an entry of the format `script` defines. It contains the version, so that the code of another release is not used
   * if its entry is loaded by mistake.
   */
  globalName: z.string().min(1),
  /** Every script of the release, relative to `baseUrl`, with its hash. */
  integrity: z.record(fileSchema, integritySchema),
  /** Files to preload, relative to `baseUrl`, by the name of a route or widget, or the id of an extension with code. */
  preload: z.record(z.string(), z.array(fileSchema)),
  metadata: remoteMetadataSchema,
  /** Undefined if the release command had no message, or if the notes are invalid. */
  notes: releaseNotesSchema.optional().catch(undefined),
});
export type RegistryEntry = z.output<typeof registryEntrySchema>;
