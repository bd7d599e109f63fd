/** Thrown if a token is requested while no session is active. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor() {
    super('Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.');
  }
}

/** Thrown if the token has expired and the provider is unreachable. The session has not ended: a later refresh may succeed. */
export class SessionUnavailableError extends Error {
  override readonly name = 'SessionUnavailableError';

  constructor() {
    super('Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einem Augenblick erneut.');
  }
}
