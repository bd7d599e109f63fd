import { FormErrorSummary, RequiredLegend, type InvalidField } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';

/**
 * The line above all sections: the explanation of the asterisk, or after a failed submission the invalid fields. Focuses the list,
 * or the only invalid field.
 */
export function AssistantErrorSummary({ invalidFields }: { readonly invalidFields: readonly InvalidField[] }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (invalidFields.length > 1) summary.current?.focus();
    else invalidFields[0]?.focus();
  }, [invalidFields]);
  return invalidFields.length > 1 ? <FormErrorSummary ref={summary} invalidFields={invalidFields} /> : <RequiredLegend />;
}
