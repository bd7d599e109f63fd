/** Is told of every request, so that the shell can show that one takes long. */
export interface RequestObserver {
  /** A request has begun; the returned function is called once, when it has ended in whatever way. */
  started(): () => void;
}

/** An observer that nobody hears. */
export const nobody: RequestObserver = { started: () => () => undefined };
