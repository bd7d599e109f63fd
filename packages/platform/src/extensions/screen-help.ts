/** The help texts of a screen, in German. */
export interface ScreenHelp {
  /** The purpose of the screen. */
  readonly purpose: string;
  /** Its most frequent task, step by step. */
  readonly steps?: readonly string[];
  /** Problems that staff can have on the screen, with their solutions. */
  readonly problems: readonly { readonly problem: string; readonly solution: string }[];
  /** Whether staff need the card workstation. In practice installations the help then links to the simulated one. */
  readonly usesCards?: boolean;
  /** Ids of commands that the help offers as buttons. */
  readonly commands?: readonly string[];
}

/** A main task of staff, and where it starts, which can be another screen. The help of every screen lists them. */
export interface HelpTask {
  readonly task: string;
  readonly start: string;
}
