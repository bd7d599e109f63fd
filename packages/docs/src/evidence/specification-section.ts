/** A part of the specification with its tests. */
export interface SpecificationSection {
  readonly document: 1 | 2;
  /** Numbers of the document's chapters. */
  readonly sections: readonly number[];
  /** The part of the chapter, or empty for the whole chapter. */
  readonly part: string;
  readonly requirement: string;
  /** Test files or folders, relative to the root. */
  readonly tests: readonly string[];
  /** Requirements without tests. */
  readonly gaps?: string;
}

/** Formats the title of a section: `S1 §4 Customer context`. */
export const sectionTitle = ({ document, sections, part }: SpecificationSection): string =>
  `S${document} §${sections.join(', §')}${part === '' ? '' : ` ${part}`}`;
