import type { ComparisonResult } from '@aboschalter/card-recordings';

/** Formats the result of a comparison for a terminal. */
export function formatComparison({ comparedResponses, differences, interruptedCommands }: ComparisonResult): string {
  return [
    ...differences.flatMap(({ place, differences: sentences }) => [place, ...sentences.map((sentence) => `  ${sentence}`)]),
    ...interruptedCommands.map((place) => `${place}: not compared, because the recorded connection was lost here.`),
    differences.length === 0
      ? `${comparedResponses} answers compared: no differences.`
      : `${comparedResponses} answers compared: places with differences: ${differences.length}.`,
  ].join('\n');
}
