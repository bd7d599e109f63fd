import { calls } from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { useReadRecord } from '../../record/use-read-record.ts';

/**
 * Returns a function that stores the picture of a holder if it is not stored yet. Used for a holder whom an earlier request has
 * created, maybe with another picture. An empty picture deletes the stored one, unless the stored one cannot be read. The function
 * returns whether the stored picture is now the given one.
 * @param customerUuid the customer whose cached data are refetched
 */
export function useStorePicture(customerUuid: string | undefined): (holderUuid: string, picture: string) => Promise<boolean> {
  const read = useReadRecord(calls.getPicture);
  const put = useApiMutation(calls.putPicture, { customerUuid });
  const remove = useApiMutation(calls.deletePicture, { customerUuid });
  return async (uuid, picture) => {
    const params = { uuid };
    const stored = await read({ params });
    if (stored && (stored.picture ?? '') === picture) return true;
    if (picture !== '') return (await put.mutate({ params, body: { picture } })).ok;
    return stored !== undefined && (await remove.mutate({ params })).ok;
  };
}
