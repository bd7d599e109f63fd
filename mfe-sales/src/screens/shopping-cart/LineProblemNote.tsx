import { addToPrintList, removeCartLines, decrementCartLine, updateCartLine } from '@aboschalter/counter';
import { toast, useNavigateToRoute } from '@aboschalter/platform';
import { isIssued } from '@aboschalter/contract/records';
import { Button, WarningIcon } from '@aboschalter/ui';
import type { ValidatedLine } from './line-problems.ts';

/** Shows the problem of a line, and a button that solves it. */
export function LineProblemNote({ line }: { readonly line: ValidatedLine }) {
  const { problem } = line;
  if (!problem) return null;
  return (
    <span className="sales-line-problem" role="note">
      <WarningIcon /> {problem.message} <ProblemAction line={line} />
    </span>
  );
}

function ProblemAction({ line }: { readonly line: ValidatedLine }) {
  const go = useNavigateToRoute();
  const { problem } = line;
  const renderLink = (text: string, action: () => void) => (
    <Button variant="link" label={`${text} (Zeile ${line.idx + 1})`} onClick={action}>
      {text}
    </Button>
  );
  switch (problem?.kind) {
    case 'ordered':
      return renderLink('Aus dem Warenkorb nehmen', () => {
        // Add the tickets that are not issued yet to the print list, because another tab may have ordered them.
        const unissuedOrders = problem.orders.filter(({ ticket }) => !isIssued(ticket));
        addToPrintList(unissuedOrders.map(({ customerUuid, holderUuid, ticket }) => ({ customerUuid, holderUuid, ticketId: ticket.id })));
        removeCartLines([line.id]);
        if (unissuedOrders.length > 0) toast.info(`${line.name} steht unter „Offene Ausgaben“.`);
      });
    case 'price':
      return renderLink('Neuen Preis übernehmen', () => updateCartLine(line.id, { price: problem.price }));
    case 'impossible':
      return renderLink('Aus dem Warenkorb nehmen', () => removeCartLines([line.id]));
    case 'choose-again':
      return renderLink('Neu auswählen', () => {
        // Returns a function that restores the whole line as it is now, although only one ticket is removed here. The rest is removed below.
        const restoreLine = decrementCartLine(line);
        removeCartLines([line.id]);
        toast.info(`${line.name} wurde aus dem Warenkorb genommen.`, { action: { label: 'Rückgängig', onAction: restoreLine } });
        go('authorization-creation', { productVariantId: String(line.idProductVariant) });
      });
    case 'warning':
    case undefined:
      return null;
  }
}
