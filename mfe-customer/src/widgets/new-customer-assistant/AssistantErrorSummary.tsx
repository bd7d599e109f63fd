import { FormErrorSummary, RequiredLegend } from '@aboschalter/ui/form';
import { useEffect, useReducer, useRef } from 'react';
import type { Section } from './use-assistant-forms.ts';
import type { InvalidSectionField } from './validate-sections.ts';

interface AssistantErrorSummaryProps {
  readonly sections: readonly Section[];
  /** The invalid fields of the latest submission. */
  readonly invalidFields: readonly InvalidSectionField[];
}

/**
 * The line above all sections: the explanation of the asterisk, or after a failed submission the fields that are still invalid.
 * After the submission it focuses the list, or the only invalid field.
 */
export function AssistantErrorSummary({ sections, invalidFields }: AssistantErrorSummaryProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (invalidFields.length > 1) summary.current?.focus();
    else invalidFields[0]?.focus();
  }, [invalidFields]);
  useErrorChanges(sections);
  const unresolvedFields = invalidFields.filter(({ isInvalid }) => isInvalid());
  const hasSummary = invalidFields.length > 1 && unresolvedFields.length > 0;
  return hasSummary ? <FormErrorSummary ref={summary} invalidFields={unresolvedFields} /> : <RequiredLegend />;
}

/** Renders the component again when a field of a section becomes valid or invalid. */
function useErrorChanges(sections: readonly Section[]): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = sections.map(({ person: { form } }) => form.subscribe({ formState: { errors: true }, callback: () => render() }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [sections]);
}
