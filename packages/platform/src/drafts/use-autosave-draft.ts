import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { onDiscard } from '../unsaved/leave-confirmation.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { createDraftHandle, type DraftHandle } from './draft-handle.ts';

/** Which form, and what it holds. */
export interface UseDraftOptions<T> {
  /** The form, and the record where it is about one: 'new-customer', `customer ${uuid}`. Ids only. */
  readonly name: string;
  /** What a draft must be to be offered: one of an older form may be none. */
  readonly schema: z.ZodType<T>;
}

/** A half-filled form that survives reload, crash, and sign-out of the same person. */
export interface AutosaveDraft<T> {
  /** A draft of an earlier time, to be offered (`RestoreDraftPrompt`). */
  readonly found: { readonly value: T; readonly at: Date } | undefined;
  /** Whether there is one is not known yet. */
  readonly looking: boolean;
  /** Keeps what stands in the form; with each change. */
  readonly keep: (value: T) => void;
  /** Removes what this form has kept: after success, or when staff have discarded their input. */
  readonly drop: () => void;
  /** Goes on with the found draft: from now on it is this form's own. */
  readonly resume: () => T | undefined;
  /** Removes the found draft; another one may be found then. */
  readonly discard: () => void;
}

/**
 * The draft of a form. Each open form has its own, so that two tabs lose nothing of each other; a form that goes without
 * `drop` leaves it to be offered for 24 hours, to the same person.
 */
export function useAutosaveDraft<T>({ name, schema }: UseDraftOptions<T>): AutosaveDraft<T> {
  const sub = useStaffUser()?.sub ?? '';
  const [found, setFound] = useState<AutosaveDraft<T>['found']>();
  const [looking, setLooking] = useState(true);
  const form = useRef<DraftHandle | undefined>(undefined);
  const current = useRef(schema);
  useEffect(() => {
    current.current = schema;
  });

  const look = useCallback(async (draft: DraftHandle) => {
    let value: T | undefined;
    const left = await draft.look((text) => {
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
    // Whoever leaves the page and drops what was entered means the draft, too.
    const forget = onDiscard(() => draft.drop());
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
      keep: (value: T) => form.current?.keep(value),
      drop: () => form.current?.drop(),
      resume: () => {
        form.current?.resume();
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
    found,
    looking,
    ...actions,
    resume: () => {
      actions.resume();
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
