/** A note about a change of one package. */
export interface Note {
  readonly type: 'major' | 'minor' | 'patch' | 'none';
  readonly text: string;
}

const HEADINGS = { major: 'Breaking changes', minor: 'Additions', patch: 'Corrections', none: 'Other changes' } as const;

/**
 * Adds notes to a changelog, below the heading of a version.
 * @param changelog the current text; empty for a new changelog
 * @param name name of the package
 * @param date date of the release, `yyyy-MM-dd`
 */
export function addNotes(changelog: string, name: string, version: string, date: string, notes: readonly Note[]): string {
  const title = `# Changelog of ${name}\n`;
  const earlierSections = changelog.startsWith(title) ? changelog.slice(title.length) : changelog;
  const sections = Object.entries(HEADINGS).flatMap(([type, heading]) => {
    const lines = notes.filter((note) => note.type === type).map(({ text }) => `- ${text.trim().replaceAll('\n', '\n  ')}`);
    return lines.length === 0 ? [] : [`### ${heading}\n${lines.join('\n')}\n`];
  });
  return [title, `## ${version} (${date})\n`, ...sections, earlierSections.trim()].join('\n').trimEnd().concat('\n');
}
