import { calls, type AccessCode } from '@aboschalter/contract';
import { getData, mapQueryData, type QueryState, useApiQuery, useBaseData, useCreate } from '@aboschalter/platform';

/** The access code of a customer. */
export interface UseAccessCodeResult {
  /** The latest, which is the last of the list (specification, document 1, section 3); undefined if there is none yet. */
  readonly latest: QueryState<AccessCode | undefined>;
  /** Makes a new one, after which the list is loaded anew. A second press does nothing while the first is under way. */
  readonly create: () => void;
  readonly creating: boolean;
  /** Why the latest attempt to create one failed. */
  readonly failure: string | undefined;
}

/** Whether the base data switch access codes on; false as long as they are not known. */
export const useAccessCodesEnabled = (): boolean => getData(useBaseData())?.accessCodeSettings.active === true;

/** Asks for the latest access code. */
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
