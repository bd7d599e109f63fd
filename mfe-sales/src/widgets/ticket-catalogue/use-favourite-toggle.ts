import { calls, type Favourite } from '@aboschalter/contract';
import { apiQueryOptions, skipToken, useApiMutation, useQueryClient, useShell, useStaffUser } from '@aboschalter/platform';

/** Adds a product to the favourites or removes it. A failure shows a toast and changes nothing. */
export function useFavouriteToggle(productId: number, favourite: Favourite | undefined) {
  const userId = useStaffUser()?.sub;
  const { client } = useShell();
  const queries = useQueryClient();
  const add = useApiMutation(calls.addFavourite);
  const remove = useApiMutation(calls.removeFavourite);
  const { queryKey } = apiQueryOptions(client, calls.getFavourites, userId === undefined ? skipToken : { params: { userId } });
  /** Returns the favourites without this product. */
  const excludeProduct = (all: readonly Favourite[] = []) => all.filter((listed) => listed.productId !== productId);

  const toggle = async () => {
    if (favourite) {
      const { ok } = await remove.mutate({ params: { favouriteId: favourite.id } });
      if (ok) queries.setQueryData(queryKey, (all) => excludeProduct(all));
    } else if (userId !== undefined) {
      const sent = await add.mutate({ params: { userId, productId } });
      const added = sent.ok ? sent.data : undefined;
      if (added) queries.setQueryData(queryKey, (all) => [...excludeProduct(all), added]);
      // If the response has no content, refetch the favourites to get the id of the new one.
      else if (sent.ok) await queries.invalidateQueries({ queryKey });
    }
  };
  return { toggle, isPending: add.isPending || remove.isPending };
}
