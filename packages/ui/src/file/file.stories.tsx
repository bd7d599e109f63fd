import { noop, type StoryMeta } from '../testing/stories.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ProgressBar } from './progress-bar.tsx';

export default { title: 'Files', component: FileDropzone, subcomponents: { ProgressBar } } satisfies StoryMeta;

export const Default = () => <FileDropzone label="Datei auswählen" accept="application/pdf" onFiles={noop} />;
export const WithHint = () => (
  <FileDropzone label="Foto auswählen" hint="JPEG oder PNG, höchstens 5 MB" accept="image/jpeg,image/png" onFiles={noop} />
);
export const Progress = () => <ProgressBar label="Antrag.pdf wird hochgeladen" value={0.4} />;
