/** The oldest version of Node with all modules that the programs import (`node:sqlite`). */
const OLDEST_NODE = { major: 22, minor: 13 };

/** The versions of Node that the programs run on, as in `engines`. */
export const NODE_RANGE = `>=${OLDEST_NODE.major}.${OLDEST_NODE.minor}`;

/** Returns the source of a module that checks the version of Node, and then imports a program that older versions cannot load. */
export const createLauncher = (
  name: string,
  program: string,
): string => `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${OLDEST_NODE.major} || (major === ${OLDEST_NODE.major} && minor < ${OLDEST_NODE.minor})) {
  console.error('${name} needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
await import('${program}');
`;
