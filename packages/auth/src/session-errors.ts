/** Thrown if no session is active, so that a request that needs a token cannot be sent. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor() {
    super('Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.');
  }
}

/** Thrown if the token has expired and the provider is unreachable. The session may continue later. */
export class SessionUnavailableError extends Error {
  override readonly name = 'SessionUnavailableError';

  constructor() {
    super('Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einem Augenblick erneut.');
  }
}
