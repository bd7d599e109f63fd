import { useIsSameLocation, useNavigateToRoute } from '@aboschalter/platform';
import { useState } from 'react';
import { CardReader } from './CardReader.tsx';

/** The command 'Karte lesen': opening the customer of a card leads to the landing page. */
export function ReadCard({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const captureLocation = useIsSameLocation();
  const [isStillThere] = useState(captureLocation);
  const opened = () => {
    onClose();
    // Ignore late responses after navigation.
    if (isStillThere()) go('landing-page');
  };
  return <CardReader onCustomerOpened={opened} onClose={onClose} />;
}
