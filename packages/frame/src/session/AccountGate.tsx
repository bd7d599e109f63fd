import { shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MissingRolePage } from './MissingRolePage.tsx';
import { missingRoleAtom } from './missing-role.ts';

/** Shows the page if the account has the required role, otherwise a page that names the role. Drafts of forms stay stored. */
export function AccountGate({ children }: { readonly children: ReactNode }) {
  const problem = useAtomValue(missingRoleAtom, { store: shellStore });
  return problem === undefined ? children : <MissingRolePage problem={problem} />;
}
