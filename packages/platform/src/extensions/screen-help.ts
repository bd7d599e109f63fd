/** The help texts of a screen, in German. */
export interface ScreenHelp {
  /** What the screen is for. */
  readonly purpose: string;
  /** Its most frequent task, step by step. */
  readonly steps?: readonly string[];
  /** What to do if something fails. */
  readonly problems: readonly { readonly problem: string; readonly solution: string }[];
  /** Whether staff need the card workstation: in practice installations the help links to the simulated one. */
  readonly usesCards?: boolean;
  /** Ids of commands that the help offers as buttons. */
  readonly commands?: readonly string[];
}
