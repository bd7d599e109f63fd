/** One or more sections of the specification, or a part of one, with their tests. */
export interface SpecificationSection {
  readonly document: 1 | 2;
  /** The numbers of the sections in the document: `[1, 9]` is §1 and §9. */
  readonly sections: readonly number[];
  /** The name of the part of the section, or empty for whole sections. */
  readonly part: string;
  /** What the specification requires, in a few words. */
  readonly requirement: string;
  /** Test files or folders, relative to the root. */
  readonly tests: readonly string[];
  /** Requirements without tests. */
  readonly gaps?: string;
}

/** Formats the title of a section: `S1 §4 Customer context`. */
export const formatSectionTitle = ({ document, sections, part }: SpecificationSection): string =>
  `S${document} §${sections.join(', §')}${part === '' ? '' : ` ${part}`}`;
