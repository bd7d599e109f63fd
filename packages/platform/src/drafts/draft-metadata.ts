/** Unencrypted metadata of a draft: ids only. */
export interface DraftMetadata {
  readonly id: string;
  /** The `sub` of the member of staff. */
  readonly sub: string;
  /** The name of the form. */
  readonly name: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
}
