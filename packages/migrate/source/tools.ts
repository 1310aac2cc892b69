// All tools, in the order in which a folder is tried.

import { docusaurus } from './docusaurus/docusaurus.ts'
import { fumadocs } from './fumadocs/fumadocs.ts'
import { gitbook } from './gitbook/gitbook.ts'
import { hugo } from './hugo/hugo.ts'
import { jekyll } from './jekyll/jekyll.ts'
import { mdbook } from './mdbook/mdbook.ts'
import { mintlify } from './mintlify/mintlify.ts'
import { mkdocs } from './mkdocs/mkdocs.ts'
import { zensical } from './mkdocs/zensical.ts'
import { nextra } from './nextra/nextra.ts'
import { plain } from './plain/plain.ts'
import { rspress } from './rspress/rspress.ts'
import { starlight } from './starlight/starlight.ts'
import { type Tool, type ToolName, toolNames } from './tool.ts'
import { vitepress } from './vitepress/vitepress.ts'
import { vuepress } from './vuepress/vuepress.ts'

const byName: Readonly<Record<ToolName, Tool>> = {
  docusaurus,
  zensical,
  mkdocs,
  vitepress,
  starlight,
  mintlify,
  fumadocs,
  nextra,
  rspress,
  vuepress,
  mdbook,
  gitbook,
  hugo,
  jekyll,
  folder: plain
}

export const tools: readonly Tool[] = toolNames.map((name) => byName[name])
