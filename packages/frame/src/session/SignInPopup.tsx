import { UiProvider } from '@aboschalter/ui';
import { useEffect } from 'react';

/**
 * The only content of a sign-in window. Closes the window. Its text is visible only if the browser prevents that.
 */
export function SignInPopup() {
  useEffect(() => {
    document.title = 'Anmeldung – Aboschalter';
    window.close();
  }, []);
  return (
    <UiProvider>
      <main className="frame-content">
        <h1>Anmeldung</h1>
        <p role="status">Sie sind wieder angemeldet. Sie können dieses Fenster schließen.</p>
      </main>
    </UiProvider>
  );
}
