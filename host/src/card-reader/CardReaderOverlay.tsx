import { shellStore, useCommand, useIsSameLocation, useNavigateToRoute, useShell, WidgetSlot } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { cardReaderOpenAtom, CARD_READER_SHORTCUT, openCardReader, closeCardReader } from './card-reader-state.ts';

/** 'Karte lesen' from the customer bar, the palette or a shortcut; opening a customer leads to the landing page. */
export function CardReaderOverlay({ lockedReason }: { readonly lockedReason: string | undefined }) {
  const isOpen = useAtomValue(cardReaderOpenAtom, { store: shellStore });
  const { widgets } = useShell();
  const isAvailable = widgets.has('card-reader');
  useCommand(
    isAvailable
      ? {
          title: 'Karte lesen',
          keywords: 'Chipkarte Kartenleser',
          keys: CARD_READER_SHORTCUT,
          run: openCardReader,
          disabledReason: lockedReason,
          everywhere: true,
        }
      : undefined,
  );
  return isOpen ? <Reading /> : null;
}

function Reading() {
  const go = useNavigateToRoute();
  const captureLocation = useIsSameLocation();
  const [isStillThere] = useState(captureLocation);
  const opened = () => {
    closeCardReader();
    // Ignore late responses after navigation.
    if (isStillThere()) go('landing-page');
  };
  return (
    <WidgetSlot
      name="card-reader"
      height={0}
      dialog={{ title: 'Karte lesen', onClose: closeCardReader }}
      onCustomerOpened={opened}
      onClose={closeCardReader}
    />
  );
}
