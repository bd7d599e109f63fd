import type { Preview } from '@storybook/react-vite';
import '../src/form.ts';
import { UiProvider } from '../src/index.ts';

const preview: Preview = {
  decorators: [
    (Story) => (
      <UiProvider>
        <Story />
      </UiProvider>
    ),
  ],
};
export default preview;
