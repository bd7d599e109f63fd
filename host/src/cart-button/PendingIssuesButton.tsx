import { interruptedCountAtom, unissuedTicketCountAtom } from '@aboschalter/counter';
import { HeaderLabel, shellStore, useCommand, useNavigateToRoute } from '@aboschalter/platform';
import { Button, CardIcon, WarningIcon } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';

/** Links to the unissued tickets, with a mark for interrupted issuings; hidden while there are none. */
export function PendingIssuesButton() {
  const count = useAtomValue(unissuedTicketCountAtom, { store: shellStore });
  const interrupted = useAtomValue(interruptedCountAtom, { store: shellStore });
  const go = useNavigateToRoute();
  const lead = useCommand(
    count === 0
      ? undefined
      : {
          title: `Offene Ausgaben (${count})`,
          keywords: 'Ticketdruck ausgeben',
          run: () => go('print-tickets'),
          everywhere: true,
        },
  );
  if (count === 0) return null;
  return (
    <Button kind="plain" icon={<CardIcon />} {...lead}>
      <HeaderLabel>Offene Ausgaben</HeaderLabel> <span className="as-number">{count}</span>
      {interrupted === 0 ? null : (
        <>
          {' '}
          <WarningIcon />
          <HeaderLabel>{`${interrupted} unterbrochen`}</HeaderLabel>
        </>
      )}
    </Button>
  );
}
