import type { ProductVariantSummary } from '@aboschalter/contract';
import { Chip, IconButton, Kbd, StarFilledIcon, StarIcon, VisuallyHidden } from '@aboschalter/ui';
import type { CatalogueEntry } from './filter-catalogue.ts';
import type { Limiter } from './create-limiter.ts';
import { ProductPrice } from './ProductPrice.tsx';
import type { StarColumn } from './use-catalogue.ts';
import { useFavouriteToggle } from './use-favourite-toggle.ts';

export interface ProductRowProps extends CatalogueEntry {
  /** `button` to set the favourite, `empty` if the favourites could not be loaded, `none` if the feature is off. */
  readonly star: StarColumn;
  /** Whether it is the product of the ticket whose tariff is changed. */
  readonly isCurrent: boolean;
  /** Limits the requests of prices. */
  readonly limiter: Limiter;
  /** Whether no product can be selected. `onPick` then shows the reason. */
  readonly isDisabled: boolean;
  readonly onPick: (product: ProductVariantSummary) => void;
}

/** A product. Its name selects it, and its star makes it a favourite. */
export function ProductRow({ product, favourite, star, isCurrent, limiter, isDisabled, onPick }: ProductRowProps) {
  return (
    <li className="sales-product">
      {star === 'button' ? <FavouriteButton product={product} favourite={favourite} /> : null}
      {star === 'empty' ? <span className="sales-product__star" /> : null}
      <span className="sales-product__number as-number as-muted">
        <VisuallyHidden>Nummer </VisuallyHidden>
        {product.id}
      </span>
      <button type="button" className="sales-product__open" aria-disabled={isDisabled || undefined} onClick={() => onPick(product)}>
        {product.name}
      </button>
      {isCurrent ? <Chip>aktuell</Chip> : null}
      {/* CSS shows this only in the first row, while Enter in the filter selects this row. */}
      <span className="sales-product__enter" aria-hidden="true">
        <Kbd>Enter</Kbd>
      </span>
      <ProductPrice productId={product.id} limiter={limiter} />
    </li>
  );
}

function FavouriteButton({ product, favourite }: CatalogueEntry) {
  const { toggle, isPending } = useFavouriteToggle(product.id, favourite);
  return (
    <span className={favourite ? 'sales-product__star sales-product__star--on' : 'sales-product__star'}>
      <IconButton
        icon={favourite ? <StarFilledIcon /> : <StarIcon />}
        label={`Favorit ${product.name}`}
        pressed={favourite !== undefined}
        loading={isPending}
        onClick={() => void toggle()}
      />
    </span>
  );
}
