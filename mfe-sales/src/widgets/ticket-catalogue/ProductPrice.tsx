import { MissingValue, MoneyText, SkeletonBar, VisuallyHidden } from '@aboschalter/ui';
import { useRef } from 'react';
import type { Limiter } from './create-limiter.ts';
import { useCataloguePrice, type CataloguePrice } from './use-catalogue-price.ts';
import { useHasBeenVisible } from './use-has-been-visible.ts';

/**
 * The price of a product, loaded once the row is visible: a bar while it loads, a text after a failure, and a dash if the product
 * has no price because no start date is possible.
 */
export function ProductPrice({ productId, limiter }: { readonly productId: number; readonly limiter: Limiter }) {
  const cell = useRef<HTMLSpanElement>(null);
  const { price, isLoading, isError } = useCataloguePrice(productId, useHasBeenVisible(cell), limiter);
  return (
    <span ref={cell} className="sales-product__price" aria-busy={isLoading}>
      {isError && price === undefined ? <span className="as-muted">Preis nicht geladen</span> : <LoadedPrice price={price} />}
    </span>
  );
}

function LoadedPrice({ price }: { readonly price: CataloguePrice | undefined }) {
  if (price === undefined) {
    return (
      <>
        <VisuallyHidden>Preis wird geladen</VisuallyHidden>
        <SkeletonBar />
      </>
    );
  }
  if (price === null) return <MissingValue />;
  return price === 'by-route' ? <span className="as-muted">nach Relation</span> : <MoneyText cents={price} />;
}
