import { html, type Html } from './html.ts';

/** The options of a select, by value and label. */
export const renderOptions = (labels: Readonly<Record<string, string>>, selected?: string): Html[] =>
  Object.entries(labels).map(
    ([value, label]) => html`<option value="${value}" ${value === selected ? html` selected` : ''}>${label}</option>`,
  );
