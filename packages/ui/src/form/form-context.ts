import { createContext } from 'react';

/** A field that blocks submission: its text cannot be parsed. */
export interface SubmitBlocker {
  label: string;
  focus: () => void;
}

/** The form as its fields see it. */
export interface FormContextValue {
  /** True for inputs, false for text in the same places. */
  editing: boolean;
  /** Whether the configuration requires a field. */
  isRequired: (name: string) => boolean;
  /** Registers the label of a field for the error summary. Returns a function that removes it. */
  addLabel: (name: string, label: string) => () => void;
  /** Blocks submission. Returns a function that releases it. */
  addSubmitBlocker: (blocker: SubmitBlocker) => () => void;
}

/** The surrounding form, if any. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);
