import { useSystemConfig } from '@aboschalter/platform';
import { Button, Dialog, ErrorState } from '@aboschalter/ui';
import { CardReaderContent, type CardReaderProps } from './CardReaderContent.tsx';

/** The card reader dialog: reads the card on the reader, opens its customer, withdraws authorizations. */
export function CardReader(props: CardReaderProps) {
  const { commandServerReader: device } = useSystemConfig();
  if (device) return <CardReaderContent device={device} {...props} />;
  return (
    <Dialog open title="Kartenleser" onClose={props.onClose} footer={<Button onClick={props.onClose}>Schließen</Button>}>
      <ErrorState description="Es ist kein Kartenleser eingerichtet." hint="Bitte wenden Sie sich an Ihre Administration." />
    </Dialog>
  );
}
