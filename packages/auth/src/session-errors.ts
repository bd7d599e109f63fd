/** Nobody is signed in (any more): a request that needs a token cannot be sent. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor() {
    super('Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.');
  }
}

/** The token has ended and the provider cannot be reached: the session may still go on when it can be again. */
export class SessionUnavailableError extends Error {
  override readonly name = 'SessionUnavailableError';

  constructor() {
    super('Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einem Augenblick erneut.');
  }
}
