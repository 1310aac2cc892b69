// The URLs that the site must have, without language: top-level pages, and the blog.

const upTo = (last: number): readonly number[] => Array.from({ length: last - 1 }, (_, index) => index + 2)

/** Tags, and the minimum number of list pages of each. */
const tags = [
  ['ai', 9],
  ['edge-ai', 2],
  ['fpga', 6],
  ['innovation', 10],
  ['networking', 2],
  ['one-ai', 2],
  ['one-studio', 2],
  ['startup', 2],
  ['technology', 2]
] as const

export const routes: readonly string[] = [
  '/',
  '/about-us/',
  '/careers/',
  '/contact/',
  '/markdown-page/',
  '/one-ai/',
  '/pitch/',
  '/search/',
  '/snapcraft/',
  '/studio/',
  '/blog/',
  ...upTo(18).map((number) => `/blog/page/${number}/`),
  '/blog/archive/',
  '/blog/authors/',
  '/blog/tags/',
  '/blog/welcome/',
  '/blog/what-a-small-network-costs/',
  '/blog/trade-fair-hall-nine/',
  '/blog/one-studio-0-3/',
  '/blog/webinar-quantisation/',
  '/blog/founders-night/',
  '/blog/twenty-images/',
  '/blog/one-ai-0-5/',
  '/blog/press-kit/',
  '/blog/one-ai-fpga-export/',
  '/blog/year-in-numbers/',
  '/blog/plc-one-first-modules/',
  '/blog/hdl-by-hand-and-generated/',
  '/blog/embedded-fair-notes/',
  '/blog/one-studio-0-6/',
  '/blog/edge-ai-webinar-notes/',
  '/blog/workshop-altera/',
  '/blog/sorting-chips/',
  '/blog/why-open-source/',
  '/blog/one-ai-0-7/',
  '/blog/startup-prize-evening/',
  ...tags.flatMap(([tag, pages]) => [
    `/blog/tags/${tag}/`,
    ...upTo(pages).map((number) => `/blog/tags/${tag}/page/${number}/`)
  ])
]

/** Former URLs, and where they redirect to. */
export const moved = [
  ['/one-ai/getting-started/', '/docs/one-ai/getting-started/'],
  ['/one-ai/choosing-parameters/', '/docs/one-ai/help/choosing-parameters-guide/']
] as const
