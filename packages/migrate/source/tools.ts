// All tools, in the order in which a folder is tried.

import { docusaurus } from './docusaurus/docusaurus.ts'
import { fumadocs } from './fumadocs/fumadocs.ts'
import { mintlify } from './mintlify/mintlify.ts'
import { mkdocs } from './mkdocs/mkdocs.ts'
import { nextra } from './nextra/nextra.ts'
import { rspress } from './rspress/rspress.ts'
import { starlight } from './starlight/starlight.ts'
import type { Tool } from './tool.ts'
import { vitepress } from './vitepress/vitepress.ts'
import { vuepress } from './vuepress/vuepress.ts'

export const tools: readonly Tool[] = [
  docusaurus,
  mkdocs,
  vitepress,
  starlight,
  mintlify,
  fumadocs,
  nextra,
  rspress,
  vuepress
]
