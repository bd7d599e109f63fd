import { MissingValue, MoneyText } from '@aboschalter/ui';
import { useRef } from 'react';
import type { Limiter } from './limit-concurrency.ts';
import { useCataloguePrice } from './use-catalogue-price.ts';
import { useHasBeenVisible } from './use-has-been-visible.ts';

/** The price of a product, loaded once the row is visible; empty until then, and a dash if there is none. */
export function ProductPrice({ productId, limit }: { readonly productId: number; readonly limit: Limiter }) {
  const cell = useRef<HTMLSpanElement>(null);
  const { price, isLoading, isError } = useCataloguePrice(productId, useHasBeenVisible(cell), limit);
  return (
    <span ref={cell} className="sales-product__price" aria-busy={isLoading}>
      {typeof price === 'number' ? <MoneyText cents={price} /> : null}
      {price === null || (isError && price === undefined) ? <MissingValue /> : null}
      {price === 'by-route' ? <span className="as-muted">nach Relation</span> : null}
    </span>
  );
}
