/** An entry of an option list, as in base data and look-ups; further properties are kept. */
export interface Option<Id extends string | number = string | number> {
  displayid: Id;
  displayname: string;
}

/** The id for "nothing chosen" (specification, document 1, section 9). */
export const NO_SELECTION_ID = -1;
