/** A pnpm or npm command in the text of a page. */
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
export function listNamedCommands(text: string): readonly NamedCommand[] {
  /** The language of the code block around the line, or undefined outside code blocks. */
  let language: string | undefined;
  return text.split('\n').flatMap((line, index) => {
    const fence = /^ *```(\w*)/.exec(line);
    if (fence) {
      language = language === undefined ? (fence[1] ?? '') : undefined;
      return [];
    }
    if (language !== undefined && language !== 'sh') return [];
    const texts = language === 'sh' ? [line.trim()] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    return texts.flatMap((command) => parseCommand(command, index + 1) ?? []);
  });
}

function parseCommand(text: string, line: number): NamedCommand | undefined {
  const match = COMMAND.exec(text);
  if (!match) return undefined;
  const [, programAfterNpx, programWithoutNpx, name = '', argumentText = ''] = match;
  const options = [...argumentText.matchAll(/(?<=^|[\s[|])--[a-z][\w-]*/g)].map(([option]) => option);
  return { program: programAfterNpx ?? programWithoutNpx ?? '', name, options, line };
}
