export { runComparison, type ComparisonResult } from './comparison/run-comparison.ts';
export { toWorkstationDevices, type Devices } from './device-urls.ts';
export { createHeaderNames, type HeaderNames } from './header-names.ts';
export { startPlayer } from './player/start-player.ts';
export { startRecorder } from './recorder/start-recorder.ts';
export { parseRecording, RecordingError, type Recording } from './recording.ts';
export { listFreeTexts } from './redaction/redact-exchanges.ts';
