import { calls, type AccessCode } from '@aboschalter/contract';
import { useApiQuery, useBaseData, useCreate, type UseQueryResult } from '@aboschalter/platform';

/** The access code of a customer. */
export interface UseAccessCodeResult {
  /** The latest access code: the last of the list (specification, document 1, section 3); null if the list is empty. */
  readonly latest: UseQueryResult<AccessCode | null>;
  /** Creates an access code and then reloads the list. Further calls are ignored during the request. */
  readonly create: () => void;
  /** Whether an access code is being created. */
  readonly creating: boolean;
  /** Why the latest creation failed. */
  readonly errorMessage: string | undefined;
}

/** Whether the base data enable access codes; false until they are loaded. */
export const useAccessCodesEnabled = (): boolean => useBaseData().data?.accessCodeSettings.active === true;

/** Loads the latest access code of a customer. */
export function useAccessCode(customerUuid: string): UseAccessCodeResult {
  const params = { uuid: customerUuid };
  const latest = useApiQuery(calls.getAccessCodes, { params }, { customerUuid, select: (all) => all.at(-1) ?? null });
  const { create, isPending, errorMessage } = useCreate(calls.createAccessCode, {
    scope: `access-code ${customerUuid}`,
    subject: 'Der Aktivierungscode',
    check: 'Bitte prüfen Sie den angezeigten Aktivierungscode. Er wurde neu geladen.',
    sharesRecord: true,
    customerUuid,
    successMessage: 'Aktivierungscode erfolgreich erzeugt',
  });
  return { latest, create: () => void create({ params }), creating: isPending, errorMessage };
}
