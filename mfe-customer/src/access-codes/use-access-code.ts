import { calls, type AccessCode } from '@aboschalter/contract';
import { useApiQuery, useBaseData, useCreate, type UseQueryResult } from '@aboschalter/platform';

/** The result of {@link useAccessCode}. */
export interface UseAccessCodeResult {
  /** The query for the latest access code: the last of the list (specification, document 1, section 3); null if the list is empty. */
  readonly latestCode: UseQueryResult<AccessCode | null>;
  /** Creates an access code and then reloads the list. Further calls are ignored during the request. */
  readonly createCode: () => void;
  readonly isCreating: boolean;
  /** Why the latest creation failed. */
  readonly errorMessage: string | undefined;
}

/** Whether the base data enable access codes; false until they are loaded. */
export const useAccessCodesEnabled = (): boolean => useBaseData().data?.accessCodeSettings.active === true;

/** Loads the latest access code of a customer, and creates new ones. */
export function useAccessCode(customerUuid: string): UseAccessCodeResult {
  const params = { uuid: customerUuid };
  const latestCode = useApiQuery(calls.getAccessCodes, { params }, { customerUuid, select: (all) => all.at(-1) ?? null });
  const { create, isPending, errorMessage } = useCreate(calls.createAccessCode, {
    scope: `access-code ${customerUuid}`,
    subject: 'Der Aktivierungscode',
    check: 'Bitte prüfen Sie den angezeigten Aktivierungscode. Er wurde neu geladen.',
    sharesRecord: true,
    customerUuid,
    successMessage: 'Aktivierungscode erfolgreich erzeugt',
  });
  return { latestCode, createCode: () => void create({ params }), isCreating: isPending, errorMessage };
}
