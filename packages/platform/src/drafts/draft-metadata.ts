/** What is known of a draft without reading it. It holds ids only. */
export interface DraftMetadata {
  readonly id: string;
  /** Whose it is: the `sub` of the member of staff. */
  readonly sub: string;
  /** Of which form. */
  readonly name: string;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}
