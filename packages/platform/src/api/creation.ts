import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import { z } from 'zod';
import type { MutateOptions, MutationResult, UseApiMutationOptions } from './use-api-mutation.ts';

// Terms of `useCreate`:
// - An *attempt* is all requests with one record id. It needs several requests if a response is lost or a request is rejected.
// - The outcome of a request is *unknown* if its response was lost: the request may have created the record, or may still arrive.
// - *Earlier input* is the input of an earlier request of the attempt, if it differs from the input of the present call of `create`. Another
//   tab may have sent that request.

/** The attempt of a form. Forms store it with their draft, so the property names must not change. */
export const creationAttemptSchema = z.object({
  recordId: z.uuid(),
  /** Whether the outcome of one of the requests is unknown. */
  unknown: z.boolean(),
});
export type CreationAttempt = z.infer<typeof creationAttemptSchema>;

/** Options of `useCreate`. */
export interface UseCreateOptions<C extends Call> extends Omit<UseApiMutationOptions<C>, 'suppressErrorToast'> {
  /** Identifies the form by its kind and ids, without personal data: 'new-customer', `access-code ${uuid}`. */
  readonly scope: string;
  /** What is created, as the subject of a German sentence: 'Der Kunde'. */
  readonly subject: string;
  /**
   * Whether all forms of the scope create the same record, such as the access code of a customer. By default each form creates
   * a separate record.
   */
  readonly sharesRecord?: boolean;
  /** Whether the caller shows failures, so that no toast is shown. */
  readonly suppressErrorToast?: boolean;
}

/** The result of `create`: the record, a failure, or the record of another form. */
export type Created<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** Whether the record may have earlier input instead of the input of this call. */
      readonly mayHaveEarlierInput: boolean;
      /**
       * Whether the record probably has earlier input, because a look-up has found the record, and no request of this call has returned it.
       * This is not certain, despite the name `hasEarlierInput`, so staff must compare the record with their input. If true,
       * `mayHaveEarlierInput` is also true.
       */
      readonly hasEarlierInput: boolean;
    }
  | (Extract<MutationResult<T>, { ok: false }> & { readonly isEarlier: false })
  /**
   * Nothing was sent, because another form of the scope has already created a record, `earlier`. The outcome of that creation was unknown
   * until now. This form shows `earlier` to staff before it creates another record. Does not occur with `sharesRecord`.
   */
  | { readonly ok: false; readonly isEarlier: true; readonly earlier: T };

/** Options of one creation. */
export interface CreateOptions extends Pick<MutateOptions, 'onProgress' | 'identity'> {
  /** Replaces the scope of the hook, for a component that creates several records. */
  readonly scope?: string;
  /** Replaces the subject of the hook, for a component that creates several records. */
  readonly subject?: string;
}

/** A function that creates records, and its state. */
export interface Create<C extends Call> {
  /**
   * Creates the record. Never rejects. While a creation of the same scope is pending, returns the result of that creation. If
   * the middleware supports `recordIds`, all requests of one creation together create at most one record, also with different
   * inputs.
   */
  readonly create: (input: RequestInput<C>, options?: CreateOptions) => Promise<Created<ReadResponse<C>>>;
  readonly isPending: boolean;
  /** The message of the latest failure that was shown as a toast. The next call of `create` clears it. */
  readonly errorMessage: string | undefined;
  /** The current attempt of the form, which the form stores with its draft. */
  readonly attempt: CreationAttempt;
  /** Continues the attempt of a restored draft. */
  readonly restore: (attempt: CreationAttempt) => void;
}
