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
  /** The found draft, which `RestoreDraftPrompt` offers. */
  readonly savedDraft: { readonly value: T; readonly at: Date } | undefined;
  /** Whether the search for a draft is in progress. */
  readonly isLoading: boolean;
  /** Saves the content of the form. Call it with each change. */
  readonly save: (value: T) => void;
  /** Removes the draft of this form. Call it after success, or when staff have discarded their input. */
  readonly clear: () => void;
  /** Makes the found draft the draft of this form, and returns its content. */
  readonly restore: () => T | undefined;
  /** Removes the found draft. Another one may be found then. */
  readonly discard: () => void;
}

/**
 * Autosaves a form. Each open form has a separate draft, so that two tabs do not overwrite each other. A form
 * that unmounts without `clear` leaves its draft for 24 hours, for the same person.
 */
export function useAutosaveDraft<T>({ name, schema }: UseDraftOptions<T>): AutosaveDraft<T> {
  const sub = useStaffUser()?.sub ?? '';
  const [savedDraft, setSavedDraft] = useState<AutosaveDraft<T>['savedDraft']>();
  const [isLoading, setLoading] = useState(true);
  const currentHandle = useRef<DraftHandle | undefined>(undefined);
  const latestSchema = useRef(schema);
  useEffect(() => {
    latestSchema.current = schema;
  });

  const search = useCallback(async (handle: DraftHandle) => {
    let value: T | undefined;
    const found = await handle.find((text) => {
      value = tryParse(latestSchema.current, text);
      return value !== undefined;
    });
    if (currentHandle.current !== handle) return;
    setSavedDraft(found && value !== undefined ? { value, at: new Date(found.at) } : undefined);
    setLoading(false);
  }, []);
  useEffect(() => {
    const handle = createDraftHandle(sub, name);
    currentHandle.current = handle;
    // Staff who leave the page and discard their input also discard the draft.
    const removeListener = onDiscard(() => handle.clear());
    setSavedDraft(undefined);
    setLoading(true);
    void search(handle);
    return () => {
      removeListener();
      currentHandle.current = undefined;
      handle.close();
    };
  }, [search, sub, name]);

  const actions = useMemo(
    () => ({
      save: (value: T) => currentHandle.current?.save(value),
      clear: () => currentHandle.current?.clear(),
      restore: () => {
        currentHandle.current?.restore();
        setSavedDraft(undefined);
      },
      discard: () => {
        const handle = currentHandle.current;
        setSavedDraft(undefined);
        if (handle) void handle.discard().then(() => search(handle));
      },
    }),
    [search],
  );
  return {
    savedDraft,
    isLoading,
    ...actions,
    restore: () => {
      actions.restore();
      return savedDraft?.value;
    },
  };
}

/** Parses a draft; returns `undefined` if it does not match the schema. */
function tryParse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
