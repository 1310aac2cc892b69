import { admonitionNames } from '../../base/admonitions.ts'
import { admonition } from './admonition.ts'
import { api } from './api.ts'
import { card, cards } from './cards.ts'
import { details } from './details.ts'
import type { Directive } from './directive.ts'
import { embed } from './embed.ts'
import { figure } from './figure.ts'
import { fileTree } from './file-tree.ts'
import { form } from './form.ts'
import { icon } from './icon.ts'
import { badge, kbd } from './inline.ts'
import { list } from './list.ts'
import { steps } from './steps.ts'
import { tab, tabs } from './tabs.ts'
import { terms } from './terms.ts'
import { thirdParties } from './third-parties.ts'
import { video } from './video.ts'

/** All directives by name, except `include`, which is resolved earlier (include.ts). */
export const directivesByName: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(admonitionNames.map((name) => [name, admonition(name)])),
  details,
  tabs,
  tab,
  steps,
  cards,
  card,
  'file-tree': fileTree,
  figure,
  video,
  embed,
  form,
  list,
  api,
  'third-parties': thirdParties,
  terms,
  badge,
  kbd,
  icon
}
