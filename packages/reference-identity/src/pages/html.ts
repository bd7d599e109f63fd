/** Markup that is inserted without escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Template tag for markup: inserted values are escaped unless they are markup; `undefined` is omitted. */
export function html(parts: TemplateStringsArray, ...values: (string | Markup | undefined)[]): Markup {
  const text = parts.map((part, index) => {
    const value = values[index];
    return part + (value instanceof Markup ? value.text : escape(value ?? ''));
  });
  return new Markup(text.join(''));
}
