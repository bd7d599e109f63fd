/** Header names of every request (specification, document 1, section 7). */
export const requestHeaders = {
  authorization: 'authorization',
  /** Preferred username of the member of staff. */
  user: 'hq-client-application-user',
  /** Name of the client application. */
  application: 'hq-client-application',
  /** A key per intent: the same key never has two effects. */
  idempotencyKey: 'idempotency-key',
} as const;

/** The value of `hq-client-application`, as decided. */
export const clientApplication = 'aboschalter';

/** The middleware versions this front end works with (specification, document 1, section 1). */
export const middlewareRange = '^3.3.0';

/** The front end's own version, shown in 'Info'. */
export const frontendVersion = '1.25.0';
