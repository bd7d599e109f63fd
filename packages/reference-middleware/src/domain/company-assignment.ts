import type { Role } from '@aboschalter/contract';
import { ApiError } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';

const ROLE: Role = 'edit-ticket-holder-with-company-assignment';

interface Holder {
  readonly uuidCompany: string | null;
}

const isForbiddenFor = ({ uuidCompany }: Holder, { roles }: Pick<Principal, 'roles'>) => uuidCompany !== null && !roles.has(ROLE);

/** Rejects changing a holder who is paid by a company, or a ticket of this holder (specification, document 1, section 6). */
export function assertMayModify(holder: Holder, staff: Pick<Principal, 'roles'>): void {
  if (isForbiddenFor(holder, staff)) {
    throw new ApiError(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.', {
      code: 'company-assignment',
    });
  }
}

/** Rejects selling or issuing a ticket to a holder who is paid by a company, with the message of the specification. */
export function assertMaySell(holder: Holder, staff: Pick<Principal, 'roles'>): void {
  if (isForbiddenFor(holder, staff)) {
    throw new ApiError(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.', {
      code: 'company-assignment',
    });
  }
}
