/** The contract's maximum lengths of a person's texts and of a note. */
export { MAX_NOTE_LENGTH as LONGEST_NOTE, MAX_TEXT_LENGTH as LONGEST } from '@aboschalter/contract';
