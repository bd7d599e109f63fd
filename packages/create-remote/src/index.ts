export { parseRemoteOptions, RemoteOptionsError, type RemoteScaffold } from './options.ts';
export { renderSourceFiles } from './render-source-files.ts';
