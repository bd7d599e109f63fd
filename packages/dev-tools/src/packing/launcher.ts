/** The oldest version of Node with all modules that the programs import (`node:sqlite`). */
const NODE = { major: 22, minor: 13 };

/** The versions of Node that the programs run on, as in `engines`. */
export const NODE_RANGE = `>=${NODE.major}.${NODE.minor}`;

/** Returns a module that checks the version of Node before it imports a program with modules that older versions lack. */
export const createLauncher = (
  name: string,
  program: string,
): string => `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${NODE.major} || (major === ${NODE.major} && minor < ${NODE.minor})) {
  console.error('${name} needs Node ${NODE.major}.${NODE.minor} or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
await import('${program}');
`;
