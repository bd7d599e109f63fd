import { ExtensionContent, useExtensions } from '@aboschalter/platform';
import { Button, WarningIcon } from '@aboschalter/ui';

/** The panels of remotes in the slot `customer-bar`. Each fails separately, on the same line. */
export function CustomerBarItems({ customerUuid }: { readonly customerUuid: string }) {
  return useExtensions('panel')
    .filter(({ slot }) => slot === 'customer-bar')
    .map(({ id, title }) => (
      <span key={id} className="customer-bar__item">
        <ExtensionContent
          type="panel"
          id={id}
          // Most customers have nothing to show here.
          placeholder={null}
          renderFailure={(_, onRetry) => (
            <Button variant="plain" icon={<WarningIcon />} onClick={onRetry}>
              {`${title}: erneut laden`}
            </Button>
          )}
        >
          {(Item) => <Item customerUuid={customerUuid} />}
        </ExtensionContent>
      </span>
    ));
}
