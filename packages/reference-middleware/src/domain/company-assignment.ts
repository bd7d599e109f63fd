import type { Role } from '@aboschalter/contract';
import { ApiError } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';

const ROLE: Role = 'edit-ticket-holder-with-company-assignment';

interface Holder {
  readonly uuidCompany: string | null;
}

const isBarred = ({ uuidCompany }: Holder, { roles }: Pick<Principal, 'roles'>) => uuidCompany !== null && !roles.has(ROLE);

/** Rejects changing a holder paid by a company, or a ticket of theirs (specification, document 1, section 6). */
export function assertModifiable(holder: Holder, staff: Pick<Principal, 'roles'>): void {
  if (isBarred(holder, staff)) {
    throw new ApiError(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.', {
      code: 'company-assignment',
    });
  }
}

/** Rejects creating or issuing a ticket for such a holder, with the message of the specification. */
export function assertSellable(holder: Holder, staff: Pick<Principal, 'roles'>): void {
  if (isBarred(holder, staff)) {
    throw new ApiError(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.', {
      code: 'company-assignment',
    });
  }
}
