import type { Device } from './recording.ts';

/** The headers of a request or response, with names in lower case. */
export type RawHeaders = Readonly<Record<string, string>>;

/** A request as received, before redaction. */
export interface RawRequest {
  /** `reader` is the PE of the device, also of the printer. */
  readonly target: 'command-server' | 'reader';
  readonly device: Device;
  readonly method: string;
  /** The name of the command; empty for the PE. */
  readonly command: string;
  /** The query string for the PE; empty for the command server. */
  readonly query: string;
  readonly headers: RawHeaders;
  readonly body: Buffer;
}

/** A response as received, or a connection that was closed without one. */
export type RawResponse =
  | 'connection-lost'
  | {
      readonly status: number;
      readonly headers: RawHeaders;
      readonly body: Buffer;
    };

/** A request and its response, before redaction. */
export interface RawExchange {
  readonly request: RawRequest;
  readonly response: RawResponse;
  readonly startedAtMs: number;
  readonly durationMs: number;
}
