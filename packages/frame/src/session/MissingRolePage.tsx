import { useStaffUser } from '@aboschalter/platform';
import { Button, useAsyncAction } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import { signOut } from '../account/sign-out.ts';
import { SignOutConfirmation } from '../account/SignOutConfirmation.tsx';
import { retryWithNewToken } from './missing-role.ts';
import '../page/page.css';

/**
 * The only page for an account without the required role.
 * @param message the message of the middleware about the missing role
 */
export function MissingRolePage({ message }: { readonly message: string }) {
  const user = useStaffUser();
  const { isPending, run } = useAsyncAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Nicht freigeschaltet – Aboschalter';
    heading.current?.focus();
  }, []);
  return (
    <main className="frame-notice">
      <h1 ref={heading} tabIndex={-1}>
        Ihr Benutzerkonto ist nicht freigeschaltet
      </h1>
      <p role="alert">{message}</p>
      {user ? <p>{`Sie sind angemeldet als ${user.username}.`}</p> : null}
      <p>
        Wenn Sie inzwischen freigeschaltet wurden, versuchen Sie es erneut. Haben Sie ein anderes Benutzerkonto, melden Sie sich ab und
        damit neu an.
      </p>
      <div className="frame-notice__actions">
        <Button onClick={() => void signOut()}>Abmelden</Button>
        <Button variant="primary" loading={isPending} onClick={() => run(retryWithNewToken)}>
          Erneut versuchen
        </Button>
      </div>
      <SignOutConfirmation />
    </main>
  );
}
