import { useNavigateToRoute, useParams } from '@aboschalter/platform';
import { Button, ErrorState, Panel } from '@aboschalter/ui';
import { parseProductId } from '../../authorization/product-id.ts';
import { ProductLoader } from '../../authorization/ProductLoader.tsx';
import { AuthorizationCreation } from './AuthorizationCreation.tsx';

const TITLE = 'Neue Berechtigung erstellen';

/** 'Berechtigung Erstellen' for the product variant in the address (specification, document 2, section 2). */
export function AuthorizationCreationPage() {
  const id = parseProductId(useParams().productVariantId);
  const go = useNavigateToRoute();
  const landingPageButton = <Button onClick={() => go('landing-page')}>Zum Verkauf</Button>;

  if (id === undefined) {
    return (
      <Panel title={TITLE}>
        <ErrorState
          title="Dieses Produkt gibt es nicht"
          description="Die Adresse nennt kein gültiges Produkt."
          hint="Bitte wählen Sie das Produkt im Verkauf aus."
          actions={landingPageButton}
        />
      </Panel>
    );
  }
  return (
    <ProductLoader key={id} id={id} title={TITLE} fallbackAction={landingPageButton}>
      {(product) => <AuthorizationCreation title={TITLE} product={product} />}
    </ProductLoader>
  );
}
