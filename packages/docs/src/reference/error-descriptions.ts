import type { ErrorCode } from '@aboschalter/contract';

/** Describes an error code for readers of a log or a response. */
export interface ErrorDescription {
  /** The HTTP status or statuses of the reference middleware. */
  readonly status: string;
  readonly cause: string;
  readonly remedy: string;
}

const RELOAD_TICKET = 'Reload the ticket list and choose an action that its status allows.';
const FIX_FIELD = 'Correct the field named in `fields`.';

/** Cause and remedy of every error code of the contract. The type requires an entry for each code. */
export const errorDescriptions: Readonly<Record<ErrorCode, ErrorDescription>> = {
  'account-disabled': {
    status: '401',
    cause: 'The account was disabled or deleted at the identity provider.',
    remedy: 'An administrator enables the account.',
  },
  'already-issued': {
    status: '409',
    cause: 'The ticket has been issued onto a card.',
    remedy: 'Read the card. Replace the ticket if the card is lost.',
  },
  'already-ordered': {
    status: '409',
    cause: 'Lines of the cart were ordered before; `lines` names them.',
    remedy: 'Remove these lines from the cart and continue with their tickets.',
  },
  'invalid-proof': {
    status: '403',
    cause:
      'A command server call has no valid `workplace-proof`: it was signed with another key, was used before, or the clocks differ by more than 60 s.',
    remedy: 'Compare `CARDS_PROOF_SECRET` with `MIDDLEWARE_PROOF_SECRET`, and the clocks of both machines.',
  },
  'version-conflict': {
    status: '409',
    cause: 'Another user changed the record; `present` contains its current state.',
    remedy: 'Compare field by field and send the change with the current version.',
  },
  'company-assignment': {
    status: '403',
    cause: 'A company bears the costs of the holder, and the role `edit-ticket-holder-with-company-assignment` is missing.',
    remedy: 'A user with the role makes the change.',
  },
  'customer-locked': { status: '409', cause: 'The customer has a locking reason.', remedy: 'Resolve the locking reason first.' },
  'database-unavailable': {
    status: '503',
    cause: 'The database does not answer, has no free connection, or ended a transaction because of a deadlock.',
    remedy: 'Repeat the request with the same idempotency key after `retry-after` seconds. Check `/ready`.',
  },
  'directory-unavailable': {
    status: '502',
    cause: 'The middleware cannot use the user administration of the identity provider.',
    remedy: 'Look up the incident in the log: `DirectoryAnswered401` is the secret, `…403` a missing role, `…404` the realm.',
  },
  'directory-rejected': {
    status: '400, 403, 404 or 409',
    cause: 'The identity provider rejected a change of an account, for example because of its password policy.',
    remedy: 'Follow `userMessage`; the policy is set in the realm.',
  },
  'ends-before-begin': {
    status: '409',
    cause: 'The ticket ends before the day it begins, so it cannot be issued.',
    remedy: 'Withdraw the termination or delete the ticket.',
  },
  'tariff-already-changed': {
    status: '409',
    cause: 'The ticket was exchanged for another tariff.',
    remedy: 'Use the ticket that it was exchanged for.',
  },
  'fee-changed': {
    status: '409',
    cause: 'The fee of the replacement differs from the base data.',
    remedy: 'Reopen the dialog to load the present fee.',
  },
  'customer-number-immutable': {
    status: '400',
    cause: 'The request changes a number that never changes, such as the customer number.',
    remedy: 'Send the stored number.',
  },
  forbidden: { status: '403', cause: 'The token lacks a role that the call requires.', remedy: 'An administrator assigns the role.' },
  'invalid-audience': {
    status: '401',
    cause: 'The token was issued by another provider or for another audience.',
    remedy: 'Compare `MIDDLEWARE_OIDC_ISSUER` and the audience mapper of the realm.',
  },
  'identity-provider-unavailable': {
    status: '503',
    cause: 'The signing keys of the identity provider have not been available for ten minutes.',
    remedy: 'Restore the connection from the middleware to the provider.',
  },
  'internal-error': {
    status: '500 or 503',
    cause: 'An unexpected error, or the store of photos and documents is unavailable.',
    remedy: 'Look up `incidentId` in the log of the middleware.',
  },
  'validation-failed': { status: '400', cause: 'The request does not fit the contract or a required field is empty.', remedy: FIX_FIELD },
  'invalid-token': {
    status: '401',
    cause: 'Signature, type or claims of the token are invalid.',
    remedy: 'Sign in again. Check that the token is an access token.',
  },
  'wrong-issue-type': {
    status: '409',
    cause: 'The ticket cannot be issued with this call: the product requires a card, or is issued by the server without a card.',
    remedy: 'Use the call for the `issueType` of the ticket.',
  },
  'ticket-issued': { status: '409', cause: 'The action requires a ticket that has not been issued.', remedy: RELOAD_TICKET },
  'idempotency-key-reused': {
    status: '422',
    cause: 'The idempotency key was used for a request with other content.',
    remedy: 'Use a new key for each new request; use the same key only to repeat a request.',
  },
  'order-lines-rejected': {
    status: '409',
    cause: 'At least one line of the order is invalid; `lines` has a code for each invalid line.',
    remedy: 'Correct or remove the lines and order again.',
  },
  'method-not-allowed': {
    status: '405',
    cause: 'The address exists, but not for this method.',
    remedy: 'Use a method from the header `Allow`.',
  },
  'no-entitlement-proof-required': {
    status: '409',
    cause: 'The ticket requires no proof, so none can be extended.',
    remedy: 'Reload the ticket list.',
  },
  'start-card-not-available': {
    status: '400',
    cause: 'The product has no start card.',
    remedy: 'Order without `instantSubscription`.',
  },
  'missing-token': { status: '401', cause: 'The request has no bearer token.', remedy: 'Send the header `authorization`.' },
  'issuance-not-started': {
    status: '409',
    cause: 'A step of issuing or the loss of a card was reported, but issuing of the ticket has not been started.',
    remedy: 'Start issuing again.',
  },
  'not-found': {
    status: '404',
    cause: 'The record does not exist or belongs to another customer.',
    remedy: 'Reload the list that the id came from.',
  },
  'ticket-not-terminated': { status: '409', cause: 'The ticket has no termination to withdraw.', remedy: RELOAD_TICKET },
  'read-only': {
    status: '503',
    cause: 'The database is read-only or its disk is full.',
    remedy: 'Free disk space or end the read-only mode; reading continues to work.',
  },
  'invalid-nps-token': {
    status: '400',
    cause: 'The token of the sales platform is invalid or has expired.',
    remedy: 'Open the page from the sales platform again; compare `MIDDLEWARE_NPS_JWT_SECRET`.',
  },
  'ticket-on-card': {
    status: '409',
    cause: 'The ticket is on a card and has not been withdrawn from it.',
    remedy: 'Withdraw the authorization from the card first.',
  },
  'card-mismatch': {
    status: '409',
    cause: 'Issuing was started on another card.',
    remedy: 'Put the card on which issuing was started on the reader, or declare that card lost.',
  },
  'customer-mismatch': {
    status: '400',
    cause: 'The record belongs to another customer.',
    remedy: 'Send the `uuidCustomer` that is stored.',
  },
  'holder-mismatch': {
    status: '403',
    cause: 'The command server session is valid for another ticket holder.',
    remedy: 'Start issuing again from the ticket.',
  },
  'ticket-mismatch': {
    status: '403',
    cause: 'The command server session is valid for another ticket.',
    remedy: 'Start issuing again from the ticket.',
  },
  'cannot-delete-own-account': {
    status: '409',
    cause: 'Users cannot delete their own account.',
    remedy: 'Another administrator deletes it.',
  },
  'cannot-lock-own-account': {
    status: '409',
    cause: 'Users cannot lock their own account.',
    remedy: 'Another administrator locks it.',
  },
  'price-changed': {
    status: '409',
    cause: 'The price of an order line differs from the price list of its start date.',
    remedy: 'Show the new price from `lines` and order again.',
  },
  'price-missing': { status: '409', cause: 'An order line has no price.', remedy: 'Choose the route again and order again.' },
  'invalid-entitlement-proof-date': {
    status: '400',
    cause: 'The new proof date is not later than the present one.',
    remedy: 'Send a later date.',
  },
  'entitlement-proof-required': {
    status: '400',
    cause: 'The product requires a proof and the order has none.',
    remedy: 'Send `proofUntil`.',
  },
  'invalid-quick-search': {
    status: '400',
    cause: 'The quick search is empty or does not fit the chosen field.',
    remedy: 'Correct the text or choose another field.',
  },
  'record-id-reused': {
    status: '409',
    cause: 'The record id was used for another type of record or by another user.',
    remedy: 'Create a new id for each new form.',
  },
  'invalid-relation': {
    status: '400',
    cause: 'The product is not sold from this start point to this end point on this day.',
    remedy: 'Load the routes again and choose one.',
  },
  'required-role': {
    status: '403',
    cause: 'The account lacks the role that the installation requires of every user (`MIDDLEWARE_REQUIRED_ROLE`).',
    remedy: 'Add the account to a group with the role.',
  },
  'sales-point': {
    status: '403',
    cause: '`salesPointNumber` in the request differs from the claim of the token.',
    remedy: 'Sign in again; the page then sends the number of the new token.',
  },
  'search-too-broad': {
    status: '400',
    cause: 'The criteria would match almost every customer.',
    remedy: 'Add a criterion or more characters to the field named in `fields`.',
  },
  'command-server-session-expired': {
    status: '403',
    cause: 'The command server session does not exist or has expired.',
    remedy: 'Open a new session with `GET /abo-ticketing/command-server-session`.',
  },
  'invalid-start-date': {
    status: '400',
    cause: 'The product cannot start on this day.',
    remedy: 'Choose one of `possibleStartDates`.',
  },
  'shutting-down': {
    status: '503',
    cause: 'The middleware is shutting down.',
    remedy: 'Repeat the request with the same idempotency key after `retry-after` seconds.',
  },
  'attempt-superseded': {
    status: '409',
    cause: 'A newer attempt to issue the ticket has started.',
    remedy: 'Continue with the newer attempt.',
  },
  'ticket-terminated': { status: '409', cause: 'The ticket has been terminated.', remedy: 'Withdraw the termination first.' },
  'invalid-termination-date': {
    status: '400',
    cause: 'The termination date is before the end of this month or after the latest permitted month.',
    remedy: FIX_FIELD,
  },
  'ticket-expired': {
    status: '409',
    cause: 'The ticket has ended: deleted, replaced, expired or rejected.',
    remedy: RELOAD_TICKET,
  },
  'token-expired': { status: '401', cause: 'The access token has expired.', remedy: 'Refresh the token and send the request again.' },
  'payload-too-large': {
    status: '413',
    cause: 'The body or a file exceeds its limit (256 kB; 8 MB with a file; 5 MB per file).',
    remedy: 'Send a smaller file.',
  },
  'too-many-requests': {
    status: '429',
    cause: 'The user or address exceeded `MIDDLEWARE_RATE_LIMIT_PER_MINUTE` requests in a minute.',
    remedy: 'Wait `retry-after` seconds.',
  },
  'unsupported-media-type': {
    status: '415',
    cause: 'The content of the file is not of an accepted type.',
    remedy: 'Send JPEG, PNG, BMP or PDF.',
  },
  'request-in-progress': {
    status: '409',
    cause: 'A request with the same idempotency key or record id is still running.',
    remedy: 'Wait and send the same request again.',
  },
  'route-not-found': {
    status: '404',
    cause: 'The middleware has no call at this address.',
    remedy: 'Check `middlewareUrl` and the version of the middleware.',
  },
  'product-not-found': {
    status: '404; in `lines` of 409',
    cause: 'The product does not exist.',
    remedy: 'Remove the line and choose a product from the catalogue.',
  },
};
