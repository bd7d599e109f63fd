import type { Draft } from '@aboschalter/shell-api';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonForm } from '../person/use-person-form.ts';
import type { PersonValues } from '../person/values.ts';
import type { RecordDraft } from './draft.ts';

interface DraftKeeperProps {
  readonly person: PersonForm;
  readonly begun: PersonValues;
  readonly draft: Pick<Draft<RecordDraft>, 'keep' | 'drop'>;
}

/**
 * Keeps what is entered as a draft while it differs from what editing began with; saved, taken back or cancelled it goes. A
 * component of its own, so that a key does not draw the whole record anew.
 */
export function DraftKeeper({ person: { form }, begun, draft }: DraftKeeperProps) {
  const entered = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const isKept = useRef(false);
  useEffect(() => {
    if (isDirty) draft.keep({ begun, values: form.getValues() });
    else if (isKept.current) draft.drop();
    isKept.current = isDirty;
    // With each key that changes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, entered]);
  return null;
}
