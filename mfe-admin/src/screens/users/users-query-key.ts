import { calls } from '@aboschalter/contract';
import { apiQueryKey } from '@aboschalter/platform';

/** The cache key of the list of users, which is refetched after a user has changed. */
export const usersQueryKey = apiQueryKey(calls.getUsers, {});
