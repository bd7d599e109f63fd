import { shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MissingRolePage } from './MissingRolePage.tsx';
import { missingRoleAtom } from './missing-role.ts';

/** Shows the page if the account has the required role, otherwise a page with the message of the middleware. Drafts of forms stay stored. */
export function AccountGate({ children }: { readonly children: ReactNode }) {
  const message = useAtomValue(missingRoleAtom, { store: shellStore });
  return message === undefined ? children : <MissingRolePage message={message} />;
}
