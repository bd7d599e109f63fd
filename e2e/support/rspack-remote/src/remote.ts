/** What a remote exposes, written without any package of ours: a table of contents, each screen lazy. */
export const remote = {
  name: 'mfe-lost-property',
  shellApi: '*',
  routes: [
    {
      path: '/fundsachen',
      name: 'lost-property',
      title: 'Fundsachen',
      nav: true,
      screen: async () => (await import(/* webpackChunkName: "lost-property" */ './LostProperty.tsx')).LostProperty,
    },
  ],
  widgets: {},
};
