import { useCart } from '@aboschalter/counter';
import { HeaderLabel, useNavigateToRoute, type HeaderItemProps } from '@aboschalter/platform';
import { Button, CartIcon } from '@aboschalter/ui';

/** Links to the cart and shows the number of its tickets. */
export function CartButton({ lockedReason }: HeaderItemProps) {
  const { count } = useCart();
  const go = useNavigateToRoute();
  return (
    <Button
      kind="plain"
      icon={<CartIcon />}
      onClick={() => go('shopping-cart')}
      shortcut="Alt+W"
      disabledReason={lockedReason}
      // Visible once, next to Back.
      showReason={false}
    >
      <HeaderLabel>Warenkorb</HeaderLabel> <span className="as-number">{count}</span>
    </Button>
  );
}
