/**
 * Roles the product knows, as realm or resource roles of the access token
 * (specification, document 1, section 6; `issue-ticket` as decided for both screens).
 */
export const roles = ['user-management', 'customer-accounting', 'edit-ticket-holder-with-company-assignment', 'issue-ticket'] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];
