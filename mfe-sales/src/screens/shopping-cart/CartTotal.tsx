import { formatMoney } from '@aboschalter/formats';
import { VisuallyHidden } from '@aboschalter/ui';
import { useAnimatedNumber } from './use-animated-number.ts';

/** The total in cents. The animation is visual; screen readers and print get the value itself. */
export function CartTotal({ total }: { readonly total: number }) {
  const shown = useAnimatedNumber(total);
  return (
    <div className="sales-total">
      <span className="sales-total__label">Gesamtpreis</span>
      <span className="sales-total__amount as-number" aria-hidden="true">
        {formatMoney(shown)}
      </span>
      <span role="status">
        <VisuallyHidden>{formatMoney(total)}</VisuallyHidden>
      </span>
    </div>
  );
}
