/** A request that was answered, or given up by whoever sent it; nothing of a person. */
export interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route (`/customers/:uuid`), never the address: that holds names, keys and IBANs. */
  readonly route: string;
  /** 499 if whoever asked was gone before the answer. */
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Something that was not the caller's doing (5xx). */
export interface Incident {
  readonly requestId: string;
  /** What the caller was told, for support. */
  readonly incidentId: string;
  readonly code: string;
  /** Kind and places of the error, without its message. */
  readonly trace: string;
}

/** A counter that was behind numbers in use. */
export interface CounterWarning {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Who is told what happens. */
export interface RequestObserver {
  answered(what: RequestRecord): void;
  /** An answer with an error, by the contract's code. */
  refused(code: string): void;
  incident(what: Incident): void;
}

/** Tells several. */
export const combineObservers = (...all: readonly RequestObserver[]): RequestObserver => ({
  answered: (what) => all.forEach((one) => one.answered(what)),
  refused: (code) => all.forEach((one) => one.refused(code)),
  incident: (what) => all.forEach((one) => one.incident(what)),
});
