import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { onDiscard } from '../unsaved/leave-confirmation.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { createDraftHandle, type DraftHandle } from './draft-handle.ts';

/** The form and the schema of its drafts. */
export interface UseDraftOptions<T> {
  /** The form, and the record if it edits one: 'new-customer', `customer ${uuid}`. Ids only. */
  readonly name: string;
  /** Drafts that do not match the schema, such as those of an older form, are not offered. */
  readonly schema: z.ZodType<T>;
}

/** A half-filled form that survives reload, crash, and sign-out of the same person. */
export interface AutosaveDraft<T> {
  /** A stored draft, to be offered (`RestoreDraftPrompt`). */
  readonly savedDraft: { readonly value: T; readonly at: Date } | undefined;
  /** The search for a draft is in progress. */
  readonly isLoading: boolean;
  /** Saves the content of the form; called with each change. */
  readonly save: (value: T) => void;
  /** Removes the draft of this form: after success, or when staff have discarded their input. */
  readonly clear: () => void;
  /** Continues with the found draft as the draft of this form. */
  readonly restore: () => T | undefined;
  /** Removes the found draft; another one may be found then. */
  readonly discard: () => void;
}

/**
 * Autosaves a form. Each open form has a separate draft, so that two tabs do not overwrite each
 * other; a form that unmounts without `drop` leaves its draft for 24 hours, for the same person.
 */
export function useAutosaveDraft<T>({ name, schema }: UseDraftOptions<T>): AutosaveDraft<T> {
  const sub = useStaffUser()?.sub ?? '';
  const [found, setFound] = useState<AutosaveDraft<T>['savedDraft']>();
  const [looking, setLooking] = useState(true);
  const form = useRef<DraftHandle | undefined>(undefined);
  const current = useRef(schema);
  useEffect(() => {
    current.current = schema;
  });

  const look = useCallback(async (draft: DraftHandle) => {
    let value: T | undefined;
    const left = await draft.find((text) => {
      value = readAs(current.current, text);
      return value !== undefined;
    });
    if (form.current !== draft) return;
    setFound(left && value !== undefined ? { value, at: new Date(left.at) } : undefined);
    setLooking(false);
  }, []);
  useEffect(() => {
    const draft = createDraftHandle(sub, name);
    form.current = draft;
    // Staff who leave the page and discard their input also discard the draft.
    const forget = onDiscard(() => draft.clear());
    setFound(undefined);
    setLooking(true);
    void look(draft);
    return () => {
      forget();
      form.current = undefined;
      draft.close();
    };
  }, [look, sub, name]);

  const actions = useMemo(
    () => ({
      save: (value: T) => form.current?.save(value),
      clear: () => form.current?.clear(),
      restore: () => {
        form.current?.restore();
        setFound(undefined);
      },
      discard: () => {
        const draft = form.current;
        setFound(undefined);
        if (draft) void draft.discard().then(() => look(draft));
      },
    }),
    [look],
  );
  return {
    savedDraft: found,
    isLoading: looking,
    ...actions,
    restore: () => {
      actions.restore();
      return found?.value;
    },
  };
}

function readAs<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
