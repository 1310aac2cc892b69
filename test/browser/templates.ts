/** Visit every page, which takes half an hour on two cores: `WALK=all npm test -- walk axe`. */
export const wholeSite = process.env.WALK === 'all'

/** One page per template. */
export const templates = [
  '/',
  '/de/',
  '/about-us/',
  '/one-ai/',
  '/studio/',
  '/plc-one/',
  '/snapcraft/',
  '/pitch/',
  '/contact/',
  '/search/',
  '/docs/tags/camera/',
  '/careers/',
  '/markdown-page/',
  '/docs/one-ai/getting-started/dataset/',
  '/de/docs/contact/privacy/',
  '/blog/',
  '/blog/welcome/',
  '/blog/tags/',
  '/blog/archive/',
  '/blog/authors/',
  '/de/404.html'
]
