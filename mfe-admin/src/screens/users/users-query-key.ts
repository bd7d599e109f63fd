import { calls } from '@aboschalter/contract';
import { apiQueryKey } from '@aboschalter/platform';

/** Where the list of users lies in the cache: loaded anew after one of them has changed. */
export const usersQueryKey = apiQueryKey(calls.getUsers, {});
