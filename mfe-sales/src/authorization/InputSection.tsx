import { useId, type ReactNode } from 'react';

/** A part of the inputs with its own heading. */
export function InputSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="sales-inputs__section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
