/** One entry of an option list, as base data and look-ups deliver it; further members are kept. */
export interface Option<Id extends string | number = string | number> {
  displayid: Id;
  displayname: string;
}

/** The id that stands for "nothing chosen" (specification, document 1, section 9). */
export const NO_SELECTION_ID = -1;
