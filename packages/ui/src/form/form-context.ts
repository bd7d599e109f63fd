import { createContext } from 'react';

/** A field with a problem, as the error summary lists it. */
export interface InvalidField {
  label: string;
  focus: () => void;
}

/** What a form provides to its fields. */
export interface FormContextValue {
  /** Whether the fields are inputs; false for texts in the same places. */
  editing: boolean;
  /** Returns whether a field is required. */
  isRequired: (name: string) => boolean;
  /** Registers the label of a field for the error summary. Returns a function that removes the label. */
  addLabel: (name: string, label: string) => () => void;
  /** Blocks submission because the text of a field cannot be parsed. Returns a function that removes the block. */
  addSubmitBlocker: (field: InvalidField) => () => void;
}

/** Provided by `Form`; undefined outside of a form. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);
