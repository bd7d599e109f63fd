/** A transition in a diagram; `[*]` is the initial state. */
export interface DiagramTransition {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Renders a state machine as a Mermaid diagram; transitions between the same states share an arrow. */
export function renderStateDiagram(transitions: readonly DiagramTransition[]): string {
  const arrows = new Map<string, string[]>();
  for (const { from, to, label } of transitions) {
    const arrow = `${from} --> ${to}`;
    const labels = arrows.get(arrow) ?? [];
    if (!labels.includes(label)) labels.push(label);
    arrows.set(arrow, labels);
  }
  return ['stateDiagram-v2', ...[...arrows].map(([arrow, labels]) => `  ${arrow}: ${labels.join(', ')}`)].join('\n');
}
