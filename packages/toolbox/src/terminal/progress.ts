/** Progress that a person can follow: one line that is rewritten on a terminal, a line a step elsewhere. */
export function progressLine(out: NodeJS.WriteStream) {
  const shares = new Map<string, number>();
  const text = () => [...shares].map(([name, share]) => `${name} ${Math.round(share * 100)} %`).join('   ');
  return {
    show(name: string, share: number): void {
      const before = shares.get(name) ?? 0;
      shares.set(name, share);
      if (out.isTTY) out.write(`\r\u001B[2K  ${text()}`);
      else if (share >= 1 && before < 1) out.write(`  ${name} built\n`);
    },
    end(): void {
      if (out.isTTY && shares.size > 0) out.write('\n');
    },
  };
}
