/** The bytes of a base64 text. Throws a `DOMException` if it is none. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}

/** The text of a base64 text in UTF-8. Throws a `DOMException` if it is none. */
export function decodeBase64Text(base64: string): string {
  return new TextDecoder().decode(decodeBase64(base64));
}
