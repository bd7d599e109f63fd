/** A command that a page names. */
export interface NamedCommand {
  /** `pnpm` or `npm`. */
  readonly program: string;
  /** The script or built-in command. */
  readonly name: string;
  /** Long options, without values. */
  readonly options: readonly string[];
  readonly line: number;
}

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npx (pnpm)@\d+|(pnpm|npm)) ([a-z][\w:-]*)(.*)$/;

/** Lists the pnpm and npm commands in shell blocks and inline code of a Markdown text. */
export function namedCommands(text: string): readonly NamedCommand[] {
  let language: string | undefined;
  return text.split('\n').flatMap((line, index) => {
    const fence = /^ *```(\w*)/.exec(line);
    if (fence) {
      language = language === undefined ? (fence[1] ?? '') : undefined;
      return [];
    }
    if (language !== undefined && language !== 'sh') return [];
    const texts = language === 'sh' ? [line.trim()] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    return texts.flatMap((one) => commandIn(one, index + 1) ?? []);
  });
}

function commandIn(text: string, line: number): NamedCommand | undefined {
  const match = COMMAND.exec(text);
  if (!match) return undefined;
  const [, throughNpx, program = throughNpx ?? '', name = '', rest = ''] = match;
  return { program, name, options: [...rest.matchAll(/(?<=^|[\s[|])--[a-z][\w-]*/g)].map(([option]) => option), line };
}
