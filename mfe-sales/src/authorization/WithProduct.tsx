import { calls, type ProductVariant } from '@aboschalter/contract';
import { useCall } from '@aboschalter/shell-api';
import { ColumnArea, Columns, ErrorState, Panel } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface WithProductProps {
  readonly id: number;
  /** The title of the inputs. */
  readonly title: string;
  /** Ways out where the product can't be loaded. */
  readonly wayOut?: ReactNode;
  readonly children: (product: ProductVariant) => ReactNode;
}

/** Loads a product variant; meanwhile and on failure something stands in its place. */
export function WithProduct({ id, title, wayOut, children }: WithProductProps) {
  const { data, error, refetch } = useCall(calls.getProductVariant, { params: { id } }, { silent: true });
  if (data) return children(data);
  if (error) {
    return (
      <Panel title={title}>
        <ErrorState title="Das Produkt konnte nicht geladen werden" what={error.message} onRetry={() => void refetch()} actions={wayOut} />
      </Panel>
    );
  }
  return (
    <Columns>
      <ColumnArea span={7}>
        <Panel title={title} state={{ kind: 'loading', lines: 5, height: 200, label: 'Das Produkt wird geladen' }} />
      </ColumnArea>
      <ColumnArea span={5}>
        <Panel title="Zusammenfassung" state={{ kind: 'loading', lines: 8, height: 304, label: 'Das Angebot wird geladen' }} />
      </ColumnArea>
    </Columns>
  );
}
