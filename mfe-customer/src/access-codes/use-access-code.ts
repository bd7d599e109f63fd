import { calls, type AccessCode } from '@aboschalter/contract';
import { getData, mapQueryData, type QueryState, useApiQuery, useBaseData, useCreate } from '@aboschalter/platform';

/** The access code of a customer. */
export interface UseAccessCodeResult {
  /**
   * The latest, which is the last of the list (specification, document 1, section 3); undefined if
   * there is none yet.
   */
  readonly latest: QueryState<AccessCode | undefined>;
  /**
   * Creates a new one and then reloads the list. Further presses are ignored during the request.
   */
  readonly create: () => void;
  readonly creating: boolean;
  /** Why the latest attempt to create one failed. */
  readonly failure: string | undefined;
}

/** Whether the base data enable access codes; false until they are loaded. */
export const useAccessCodesEnabled = (): boolean => getData(useBaseData())?.accessCodeSettings.active === true;

/** Loads the latest access code of a customer. */
export function useAccessCode(customerUuid: string): UseAccessCodeResult {
  const params = { uuid: customerUuid };
  const codes = useApiQuery(calls.getAccessCodes, { params }, { ofCustomer: customerUuid });
  const { create, busy, failure } = useCreate(calls.createAccessCode, {
    scope: `access-code ${customerUuid}`,
    subject: 'Der Aktivierungscode',
    check: 'Bitte prüfen Sie den angezeigten Aktivierungscode. Er wurde neu geladen.',
    sharesRecord: true,
    ofCustomer: customerUuid,
    success: 'Aktivierungscode erfolgreich erzeugt',
  });
  return { latest: mapQueryData(codes, (all) => all.at(-1)), create: () => void create({ params }), creating: busy, failure };
}
