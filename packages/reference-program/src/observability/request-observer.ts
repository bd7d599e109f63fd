/** A request that has got its response or was aborted, without personal data. */
export interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route (`/customers/:uuid`), never the URL, which contains names, keys and IBANs. */
  readonly route: string;
  /** The status of the response; 499 if the client closed the connection before the response. */
  readonly status: number;
  /** The duration of the request. */
  readonly milliseconds: number;
  /** The size of the response body. */
  readonly bytes: number;
}

/** An error of the server or of a dependency (5xx). */
export interface Incident {
  readonly requestId: string;
  /** The incident id in the response, for support. */
  readonly incidentId: string;
  readonly code: string;
  /** The type and the stack of the error, without its message, which may contain personal data. */
  readonly sanitizedStack: string;
}

/** Receives requests, error codes and incidents, for example to log or to count them. */
export interface RequestObserver {
  onResponse(request: RequestRecord): void;
  /** Called for each error response with its code. */
  onError(code: string): void;
  onIncident(incident: Incident): void;
}

/** Creates an observer that calls several observers. */
export const combineObservers = (...observers: readonly RequestObserver[]): RequestObserver => ({
  onResponse: (request) => observers.forEach((observer) => observer.onResponse(request)),
  onError: (code) => observers.forEach((observer) => observer.onError(code)),
  onIncident: (incident) => observers.forEach((observer) => observer.onIncident(incident)),
});
