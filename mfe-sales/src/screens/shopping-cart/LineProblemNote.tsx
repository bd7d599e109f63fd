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
  const link = (text: string, action: () => void) => (
    <Button variant="link" label={`${text} (Zeile ${line.idx + 1})`} onClick={action}>
      {text}
    </Button>
  );
  switch (problem?.kind) {
    case 'ordered':
      return link('Aus dem Warenkorb nehmen', () => {
        // The line leaves the cart, so add its tickets that are not issued yet to the print list. Another tab may have ordered them.
        const waiting = problem.orders.filter(({ ticket }) => !isIssued(ticket));
        addToPrintList(waiting.map(({ customerUuid, holderUuid, ticket }) => ({ customerUuid, holderUuid, ticketId: ticket.id })));
        removeCartLines([line.id]);
        if (waiting.length > 0) toast.info(`${line.name} steht unter „Offene Ausgaben“.`);
      });
    case 'price':
      return link('Neuen Preis übernehmen', () => updateCartLine(line.id, { price: problem.price }));
    case 'impossible':
      return link('Aus dem Warenkorb nehmen', () => removeCartLines([line.id]));
    case 'choose-again':
      return link('Neu auswählen', () => {
        const putBack = decrementCartLine(line);
        // `decrementCartLine` only reduces the amount by one.
        removeCartLines([line.id]);
        toast.info(`${line.name} wurde aus dem Warenkorb genommen.`, { action: { label: 'Rückgängig', onAction: putBack } });
        go('authorization-creation', { productVariantId: String(line.idProductVariant) });
      });
    case 'warning':
    case undefined:
      return null;
  }
}
