import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { REDACTED_TEXT, type Redactor } from './redactor.ts';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function redactElement(element: XmlElement, redactor: Redactor): string {
  const children = element.children.filter((child) => child instanceof XmlElement);
  const attributes = Object.keys(element.attributes).map((name) => ` ${name}="${REDACTED_TEXT}"`);
  const content =
    children.length > 0
      ? children.map((child) => redactElement(child, redactor)).join('')
      : escapeXml(redactText(element.name, element.text, redactor));
  return `<${element.name}${attributes.join('')}>${content}</${element.name}>`;
}

function redactText(name: string, text: string, redactor: Redactor): string {
  if (name === 'StatusCode') return /^\s*-?\d{1,4}\s*$/.test(text) ? text : REDACTED_TEXT;
  if (name === 'StatusText') return redactor.scrub(text);
  if (name === 'Data') return redactor.pseudonymize('sealed', text);
  return text.trim() === '' ? text : REDACTED_TEXT;
}

/**
 * Returns the XML of a PE with its elements in their order. Replaces the text of `Data` by a pseudonym. Keeps the number in
 * `StatusCode`, and the text of `StatusText` without personal data. Replaces all other texts and all attributes.
 * @returns undefined if the text is not XML
 */
export function redactReaderXml(xml: string, redactor: Redactor): string | undefined {
  try {
    const { root } = parseXml(xml);
    if (!root) return undefined;
    const declaration = xml.trimStart().startsWith('<?xml') ? '<?xml version="1.0" encoding="UTF-8"?>\n' : '';
    return `${declaration}${redactElement(root, redactor)}`;
  } catch {
    return undefined;
  }
}

/** Returns the text for staff in the XML of a PE; empty if there is none. */
export function parseStatusText(xml: string): string {
  const children = parseXml(xml).root?.children.filter((child) => child instanceof XmlElement) ?? [];
  return children.find(({ name }) => name === 'StatusText')?.text ?? '';
}
