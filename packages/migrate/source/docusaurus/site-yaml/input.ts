// Inputs of the settings of site.yaml.

import type { Findings } from '../../findings.ts'
import type { DocsCollected } from '../docs.ts'
import type { Instance, Settings } from '../settings.ts'

export type Data = Readonly<Record<string, unknown>>

export interface SiteYamlInput {
  /** Colour of the brand, for `theme.accent`. */
  readonly accent: unknown
  readonly settings: Settings
  readonly findings: Findings
  readonly file: string
  readonly docs: ReadonlyMap<Instance, DocsCollected>
  readonly datedBlogs: ReadonlySet<Instance>
  /** Name of the first docs collection, whose sidebars are in site/sidebars.yaml. */
  readonly primary: string | undefined
  /** Whether the site has files in its static folders. */
  readonly hasStaticFiles: boolean
}
