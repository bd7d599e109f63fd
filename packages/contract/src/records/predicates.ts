import type { TicketHolder } from '@aboschalter/contract';

/** A locking reason that is not empty means locked (specification, document 1, section 3). */
export const isLocked = ({ lockingReason }: { readonly lockingReason?: string | null | undefined }): boolean =>
  (lockingReason ?? '').trim() !== '';

/** Whether a company pays for this holder (Kostenübernahme; document 1, section 3). */
export const isPaidByCompany = ({ companyAssignment }: Pick<TicketHolder, 'companyAssignment'>): boolean =>
  (companyAssignment ?? undefined) !== undefined;
