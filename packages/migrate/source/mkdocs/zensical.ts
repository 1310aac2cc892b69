// Projects of Zensical, which continues Material for MkDocs with a configuration in TOML. Those that it reads from mkdocs.yml are
// projects of MkDocs.

import type { Tool } from '../tool.ts'
import { mkdocs } from './mkdocs.ts'

export const zensical: Tool = {
  ...mkdocs,
  name: 'zensical',
  title: 'Zensical',
  configFiles: ['zensical.toml']
}
