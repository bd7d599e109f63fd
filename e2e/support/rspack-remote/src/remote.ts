/** The exposed module of a remote, without any of our packages; each screen is lazy. */
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
