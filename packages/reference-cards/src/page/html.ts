/** A fragment of HTML, which the tag `html` inserts without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[] | false | null | undefined;

function toHtmlText(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((child: Part) => toHtmlText(child)).join('');
  if (typeof part === 'string' || typeof part === 'number') {
    return `${part}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  }
  return '';
}

/** Template tag that creates HTML. Inserted values are escaped, except `Html`. False and missing values are omitted. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(toHtmlText)));
}
