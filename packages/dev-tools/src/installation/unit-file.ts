/** A systemd unit: the values of each directive of its section `[Service]`, in order. */
export type UnitFile = ReadonlyMap<string, readonly string[]>;

/** Parses the section `[Service]` of a systemd unit without line continuations. */
export function parseUnit(text: string): UnitFile {
  const [, section = ''] = /^\[Service\]\n([^[]*)/m.exec(text) ?? [];
  const directives = new Map<string, string[]>();
  for (const line of section.split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) directives.set(name, [...(directives.get(name) ?? []), value]);
  }
  return directives;
}

/** Returns the only value of a directive. @throws Error if the unit has none, or more than one */
export function getDirective(unit: UnitFile, name: string): string {
  const [value, more] = unit.get(name) ?? [];
  if (value === undefined || more !== undefined) throw new Error(`The unit must have one ${name}=.`);
  return value;
}

/** Returns the variables of a list such as `A=1 B=2`, as in `Environment=`. Quotes are not supported. */
export const parseAssignments = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    values
      .flatMap((value) => value.split(' '))
      .map((assignment) => {
        const at = assignment.indexOf('=');
        return [assignment.slice(0, at), assignment.slice(at + 1)];
      }),
  );

/**
 * Sets settings in the text of a settings file: replaces the line of each setting, also one in a comment, or adds a line.
 * `undefined` removes the setting.
 */
export function setSettings(text: string, settings: Readonly<Record<string, string | undefined>>): string {
  let result = text;
  for (const [name, value] of Object.entries(settings)) {
    const line = value === undefined ? '' : `${name}=${value}\n`;
    const existingLine = new RegExp(`^(?:# )?${name}=.*\\n`, 'm');
    result = existingLine.test(result) ? result.replace(existingLine, () => line) : result + line;
  }
  return result;
}
