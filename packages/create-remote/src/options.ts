import { parseArgs } from 'node:util';

/** A remote to create. */
export interface RemoteScaffold {
  /** The name of the folder, which is also the name in the registry: `mfe-lost-property`. */
  readonly name: string;
  /** The name of the first route, of the folder of its screen and of the chunk: `lost-property`. */
  readonly route: string;
  /** The name of the component of the first screen: `LostPropertyPage`. */
  readonly component: string;
  /** The name of the component of the first panel: `LostPropertyPanel`. */
  readonly panel: string;
  /** The title in the navigation: `Fundsachen`. */
  readonly title: string;
  /** The path of the route below the base path: `/fundsachen`. */
  readonly path: string;
  readonly bundler: Bundler;
}

const BUNDLERS = ['webpack', 'vite'] as const;
/** The bundlers that a remote can be built with. */
export type Bundler = (typeof BUNDLERS)[number];

/** Thrown if the arguments do not describe a remote. The message says what is expected. */
export class RemoteOptionsError extends Error {}

/**
 * Parses the arguments `NAME [--title 'Titel'] [--path /pfad] [--bundler webpack|vite]`.
 * @param usage an example of the command, appended to messages
 * @throws RemoteOptionsError if the arguments are invalid
 */
export function parseRemoteOptions(args: readonly string[], usage: string): RemoteScaffold {
  const { positionals, values } = parseCommandLine(args, usage);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new RemoteOptionsError(`Give one name. ${usage}`);
  if (!/^mfe(-[a-z]+)+$/.test(name)) {
    throw new RemoteOptionsError(`The name is mfe- and lower-case words, separated by hyphens, not "${name}". ${usage}`);
  }
  if (name.endsWith('-standalone'))
    throw new RemoteOptionsError(`"${name}" is the release name of the stand-alone page of another remote.`);
  const route = name.replace('mfe-', '');
  const words = route.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const { title = words.join(' '), path: routePath = `/${route}` } = values;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.&–-]*$/u.test(title))
    throw new RemoteOptionsError(`The title consists of letters, numbers and spaces, not "${title}".`);
  if (!/^(\/[a-z0-9-]+)+$/.test(routePath)) {
    throw new RemoteOptionsError(`The path begins with / and consists of lower-case letters, digits and hyphens, not "${routePath}".`);
  }
  const bundler = BUNDLERS.find((known) => known === (values.bundler ?? 'webpack'));
  if (!bundler) throw new RemoteOptionsError(`The bundler is one of ${BUNDLERS.join(' and ')}, not "${values.bundler}".`);
  return { name, route, component: `${words.join('')}Page`, panel: `${words.join('')}Panel`, title, path: routePath, bundler };
}

function parseCommandLine(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: { type: 'string' }, path: { type: 'string' }, bundler: { type: 'string' } },
    });
  } catch (error) {
    throw new RemoteOptionsError(`${error instanceof Error ? error.message : String(error)} ${usage}`, { cause: error });
  }
}
