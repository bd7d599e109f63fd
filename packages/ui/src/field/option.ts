/** An entry of a list to choose from, as the middleware returns it in base data and look-ups. */
export interface Option<Id extends string | number = string | number> {
  displayid: Id;
  displayname: string;
}

/** The id of the entry 'Bitte auswählen', which means that no option is chosen (specification, document 1, section 9). */
export const NO_SELECTION_ID = -1;
