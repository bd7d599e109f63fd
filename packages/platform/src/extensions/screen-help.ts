/** The help texts of a screen, in German. */
export interface ScreenHelp {
  /** The purpose of the screen. */
  readonly purpose: string;
  /** The steps of the most frequent task on the screen. */
  readonly steps?: readonly string[];
  /** The problems that staff can have on the screen, with their solutions. */
  readonly problems: readonly { readonly problem: string; readonly solution: string }[];
  /** Whether staff need the card workstation. In an installation for practice, the help links to the simulated workstation. */
  readonly usesCards?: boolean;
  /** The ids of the commands that the help offers as buttons. */
  readonly commands?: readonly string[];
}

/** A main task of staff. The help of every screen lists all main tasks. */
export interface HelpTask {
  readonly task: string;
  /** Where the task starts, which can be another screen. */
  readonly start: string;
}
