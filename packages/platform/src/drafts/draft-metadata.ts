/** The metadata of a draft. They are not encrypted, so they contain no personal data but ids. */
export interface DraftMetadata {
  readonly id: string;
  /** The `sub` of the member of staff. */
  readonly sub: string;
  /** The name of the form. */
  readonly name: string;
  /** When the draft was saved, in milliseconds since 1970. */
  readonly at: number;
}
