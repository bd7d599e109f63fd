// The packages that bring Node name their platform as text; pnpm ignores that and would install the one for Windows everywhere.
const asList = (value) => (typeof value === 'string' ? [value] : value);

module.exports = {
  hooks: {
    readPackage: (manifest) =>
      /^node-(bin-)?(darwin|linux|win)-/.test(manifest.name)
        ? { ...manifest, os: asList(manifest.os), cpu: asList(manifest.cpu) }
        : manifest,
  },
};
