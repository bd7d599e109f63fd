import { ExtensionContent, HeaderLabel, useExtensions, type HeaderItemProps } from '@aboschalter/platform';
import { Button, WarningIcon } from '@aboschalter/ui';

/** The header items of all remotes. Each keeps its width while its code loads, and fails separately. */
export function HeaderItems({ lockedReason }: HeaderItemProps) {
  return useExtensions('header-item').map(({ id, title, width }) => (
    <ExtensionContent
      key={id}
      type="header-item"
      id={id}
      placeholder={<span style={{ width }} />}
      renderFailure={(_, onRetry) => (
        <Button variant="plain" icon={<WarningIcon />} onClick={onRetry}>
          <HeaderLabel>{`${title}: erneut laden`}</HeaderLabel>
        </Button>
      )}
    >
      {(Item) => <Item lockedReason={lockedReason} />}
    </ExtensionContent>
  ));
}
