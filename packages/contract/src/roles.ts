/**
 * The roles of the product, as realm or resource roles (terms of Keycloak) of the access token (specification, document 1, section 6).
 * `issue-ticket` is required to issue a ticket, in the ticket list and on the print page (decision D-42).
 */
export const roles = ['user-management', 'customer-accounting', 'edit-ticket-holder-with-company-assignment', 'issue-ticket'] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];
