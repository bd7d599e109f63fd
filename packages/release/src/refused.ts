/** What a person asked for is not done, and why: shown as it stands, without a stack. Nothing was changed. */
export class Refused extends Error {}
