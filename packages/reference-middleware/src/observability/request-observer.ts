/** A request that was answered or aborted; without personal data. */
export interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route (`/customers/:uuid`), never the URL, which contains names, keys and IBANs. */
  readonly route: string;
  /** 499 if the client has closed the connection. */
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** An internal error (5xx). */
export interface Incident {
  readonly requestId: string;
  /** The incident id in the response, for support. */
  readonly incidentId: string;
  readonly code: string;
  /** Type and stack locations of the error, without its message. */
  readonly sanitizedStack: string;
}

/** A counter that was below used numbers. */
export interface CounterWarning {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Observes requests and incidents. */
export interface RequestObserver {
  onResponse(what: RequestRecord): void;
  /** An error response, by the contract's code. */
  onError(code: string): void;
  onIncident(what: Incident): void;
}

/** Combines several observers. */
export const combineObservers = (...all: readonly RequestObserver[]): RequestObserver => ({
  onResponse: (what) => all.forEach((one) => one.onResponse(what)),
  onError: (code) => all.forEach((one) => one.onError(code)),
  onIncident: (what) => all.forEach((one) => one.onIncident(what)),
});
