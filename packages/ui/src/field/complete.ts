import type { Option } from './option.ts';

/** What a search of an autocomplete ended with. */
export type Completion<Suggestion> = { kind: 'found'; suggestions: readonly Suggestion[] } | { kind: 'failed'; error: Error };

function isThenable(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
}

function isSuggestion(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'displayid' in item && 'displayname' in item;
}

/**
 * Asks a search function for suggestions and checks that it keeps its word; the two sentences for developers are the
 * specification's (document 2, section 5). Never rejects.
 */
export async function complete<Suggestion extends Option>(
  completeMethod: (text: string) => Promise<readonly Suggestion[]>,
  text: string,
): Promise<Completion<Suggestion>> {
  try {
    const answer = completeMethod(text);
    if (!isThenable(answer)) throw new Error('Property "completemethod" must return a promise!');
    const suggestions = await answer;
    if (!Array.isArray(suggestions) || !suggestions.every((item) => isSuggestion(item))) {
      throw new Error('Result not a list with objects containing at least "displayid" and "displayname" property!');
    }
    return { kind: 'found', suggestions };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}
