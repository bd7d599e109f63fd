/** A transition of a state machine, as its diagram shows it; `[*]` is what is before the first state. */
export interface DiagramTransition {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** A state machine in Mermaid's words; transitions between the same states share an arrow. */
export function stateDiagram(transitions: readonly DiagramTransition[]): string {
  const arrows = new Map<string, string[]>();
  for (const { from, to, label } of transitions) {
    const arrow = `${from} --> ${to}`;
    const labels = arrows.get(arrow) ?? [];
    if (!labels.includes(label)) labels.push(label);
    arrows.set(arrow, labels);
  }
  return ['stateDiagram-v2', ...[...arrows].map(([arrow, labels]) => `  ${arrow}: ${labels.join(', ')}`)].join('\n');
}
