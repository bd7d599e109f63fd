import { formatFullName } from '@aboschalter/formats';

/** 'Fahrkarteninhaber: Mia Musterfrau' (specification, document 2, section 2). */
export const holderTitle = ({
  firstName,
  lastName,
}: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}): string => `Fahrkarteninhaber: ${formatFullName({ firstName, lastName })}`;
