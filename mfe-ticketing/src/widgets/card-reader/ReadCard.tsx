import { useCaptureLocation, useNavigateToRoute } from '@aboschalter/platform';
import { useState } from 'react';
import { CardReader } from './CardReader.tsx';

/** The command 'Karte lesen': opening the customer of a card leads to the landing page. */
export function ReadCard({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const captureLocation = useCaptureLocation();
  const [isSameLocation] = useState(captureLocation);
  const openLandingPage = () => {
    onClose();
    // Do not navigate if staff have gone to another page while the card was read.
    if (isSameLocation()) go('landing-page');
  };
  return <CardReader onCustomerOpened={openLandingPage} onClose={onClose} />;
}
