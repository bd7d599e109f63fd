import { shellStore, useCommand, useNavigateToRoute, useIsSameLocation, useShell, WidgetSlot } from '@aboschalter/shell-api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { cardReaderOpenAtom, READ_CARD_KEYS, readCard, stopReading } from './card-reader-open.ts';

/** 'Karte lesen' from the bar, the palette or by keys; whoever is opened is served from the landing page on. */
export function CardReaderHost({ lockedReason }: { readonly lockedReason: string | undefined }) {
  const isOpen = useAtomValue(cardReaderOpenAtom, { store: shellStore });
  const { widgets } = useShell();
  const isThere = widgets.has('card-reader');
  useCommand(
    isThere
      ? {
          title: 'Karte lesen',
          keywords: 'Chipkarte Kartenleser',
          keys: READ_CARD_KEYS,
          run: readCard,
          disabledReason: lockedReason,
          everywhere: true,
        }
      : undefined,
  );
  return isOpen ? <Reading /> : null;
}

function Reading() {
  const go = useNavigateToRoute();
  const begin = useIsSameLocation();
  const [isStillThere] = useState(begin);
  const opened = () => {
    stopReading();
    // Whoever has gone elsewhere meanwhile is not pulled away.
    if (isStillThere()) go('landing-page');
  };
  return (
    <WidgetSlot
      name="card-reader"
      height={0}
      dialog={{ title: 'Karte lesen', onClose: stopReading }}
      onCustomerOpened={opened}
      onClose={stopReading}
    />
  );
}
