import { html, type Html } from './html.ts';

/** Renders the options of a `<select>` from labels by value. */
export const renderOptions = (labels: Readonly<Record<string, string>>, selected?: string): Html[] =>
  Object.entries(labels).map(
    ([value, label]) => html`<option value="${value}" ${value === selected ? html` selected` : ''}>${label}</option>`,
  );
