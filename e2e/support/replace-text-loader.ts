/** Replaces text in a file of a build. @throws Error if the file does not contain it */
export default function replaceText(this: { getOptions(): { from: string; to: string } }, source: string): string {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`This file has no ${from}.`);
  return source.replaceAll(from, to);
}
