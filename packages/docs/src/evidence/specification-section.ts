/** A part of the specification with the tests that cover it. */
export interface SpecificationSection {
  readonly document: 1 | 2;
  /** Numbers of the document's chapters. */
  readonly sections: readonly number[];
  /** The part of the chapter, or empty if all of it is meant. */
  readonly part: string;
  readonly requirement: string;
  /** Test files, or folders that stand for all tests in them, relative to the root. */
  readonly tests: readonly string[];
  /** What no test covers yet. */
  readonly gaps?: string;
}

/** The heading of a section as readers cite it: `S1 §4 Customer context`. */
export const sectionTitle = ({ document, sections, part }: SpecificationSection): string =>
  `S${document} §${sections.join(', §')}${part === '' ? '' : ` ${part}`}`;
