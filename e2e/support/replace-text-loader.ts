/** Changes the text of a file on its way into a build. @throws Error where the file does not have it */
export default function replaceText(this: { getOptions(): { from: string; to: string } }, source: string): string {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`This file has no ${from}.`);
  return source.replaceAll(from, to);
}
