import { parts, REQUIRED, scoreOf } from './mutation/parts.ts';
import { mutate } from './mutation/mutate.ts';
import { runCommand, Sentence } from './terminal/sentence.ts';

const isPart = (name: string): name is keyof typeof parts => name in parts;

// `pnpm mutate [PART …]`: changes the code in many small ways and sees whether a test notices.
await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !isPart(name));
  if (unknown !== undefined) throw new Sentence(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}.`);
  const weak: string[] = [];
  for (const name of names.length > 0 ? names.filter(isPart) : Object.keys(parts).filter(isPart)) {
    console.log(`\n${name} …`);
    const mutants = await mutate(parts[name]);
    const score = scoreOf(mutants);
    console.log(`${name}: ${score.toFixed(1)} % of ${mutants.length} changes noticed`);
    if (!(score >= REQUIRED)) weak.push(name);
  }
  if (weak.length > 0) throw new Sentence(`Below ${REQUIRED} %: ${weak.join(', ')}.`);
});
