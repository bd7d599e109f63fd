import { createContext } from 'react';

/** A field that must not be submitted as it stands: what is typed in it can't be read. */
export interface SubmitBlocker {
  label: string;
  focus: () => void;
}

/** What the fields in a form know about it. */
export interface FormContextValue {
  /** Inputs, or text in the same places. */
  editing: boolean;
  /** Whether the configuration asks for a field. */
  isRequired: (name: string) => boolean;
  /** Tells the form the label of a field, for the summary of what is wrong. Gives back how to forget it. */
  addLabel: (name: string, label: string) => () => void;
  /** Keeps the form from being submitted. Gives back how to release it. */
  block: (blocker: SubmitBlocker) => () => void;
}

/** The surrounding form, if any. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);
