/** Decodes base64 to bytes. Throws a `DOMException` if invalid. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}

/** Decodes base64 to UTF-8 text. Throws a `DOMException` if invalid. */
export function decodeBase64Text(base64: string): string {
  return new TextDecoder().decode(decodeBase64(base64));
}
