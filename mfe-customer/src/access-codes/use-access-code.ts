import { calls, type AccessCode } from '@aboschalter/contract';
import { shellStore, toast, useApiQuery, useBaseData, useCreate, type UseQueryResult } from '@aboschalter/platform';
import { atom, useAtom } from 'jotai';

/** The uuids of the customers whose access code is being replaced, in any panel of the page. */
const replacedCodesAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The result of {@link useAccessCode}. */
export interface UseAccessCodeResult {
  /** The query for the latest access code: the last of the list (specification, document 1, section 3); null if the list is empty. */
  readonly latestCode: UseQueryResult<AccessCode | null>;
  /** Creates an access code and then reloads the list. Further calls are ignored during the request. */
  readonly createCode: () => void;
  /** Whether a code is being created, here or in another panel, until the list contains it: the latest code must not be used. */
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
  const [replacedCodes, setReplacedCodes] = useAtom(replacedCodesAtom, { store: shellStore });
  const { create, errorMessage } = useCreate(calls.createAccessCode, {
    scope: `access-code ${customerUuid}`,
    subject: 'Der Aktivierungscode',
    check: 'Bitte prüfen Sie den angezeigten Aktivierungscode. Er wurde neu geladen.',
    sharesRecord: true,
    customerUuid,
  });
  const createCode = async () => {
    setReplacedCodes((uuids) => new Set([...uuids, customerUuid]));
    const { ok } = await create({ params });
    // Until the list is reloaded, its latest code is the replaced one. Joins the reload that `useCreate` has started.
    if (ok) await latestCode.refetch({ cancelRefetch: false });
    setReplacedCodes((uuids) => new Set([...uuids].filter((uuid) => uuid !== customerUuid)));
    if (ok) toast.success('Aktivierungscode erfolgreich erzeugt');
  };
  return { latestCode, createCode: () => void createCode(), isCreating: replacedCodes.has(customerUuid), errorMessage };
}
