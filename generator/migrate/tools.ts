// All tools, in the order in which a folder is tried.

import { docusaurus } from './docusaurus/docusaurus.ts'
import type { Tool } from './tool.ts'

export const tools: readonly Tool[] = [docusaurus]
