import { reauthenticateByRedirect } from '@aboschalter/auth/tokens';
import { Button } from '@aboschalter/ui';
import { useEffect, useRef, useState } from 'react';
import '../page/page.css';

/** The only content of a tab after a sign-out. */
export function SignedOutPage({ basePath }: { readonly basePath: string }) {
  const [step, setStep] = useState<'offered' | 'busy' | 'failed'>('offered');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Abgemeldet – Aboschalter';
    heading.current?.focus();
  }, []);
  const signIn = async () => {
    setStep('busy');
    const { kind } = await reauthenticateByRedirect();
    // A person has signed in in another tab: reload the page with the session of that person.
    if (kind === 'signed-in') window.location.replace(basePath);
    if (kind === 'failed') setStep('failed');
  };
  return (
    <main className="frame-notice">
      <h1 ref={heading} tabIndex={-1}>
        Sie sind abgemeldet
      </h1>
      <p>Auf dieser Seite sind keine Kundendaten mehr.</p>
      <Button variant="primary" loading={step === 'busy'} onClick={() => void signIn()}>
        Anmelden
      </Button>
      <p role="alert">
        {step === 'failed'
          ? 'Die Anmeldung ist gerade nicht möglich: Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es erneut.'
          : null}
      </p>
    </main>
  );
}
