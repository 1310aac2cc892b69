import { didYouMean } from '../base/text.ts'
import type { PlanInput } from '../plan/page-plan.ts'
import type { Explanation } from '../tasks/explain.ts'

/** What `--explain` calls the parts of a page's plan. */
const inputTexts: Readonly<Record<PlanInput, string>> = {
  components: 'components, scripts or styles of the theme or the site',
  shells: 'the navbar, the footer or other texts of all pages',
  settings: 'settings of the site',
  sidebar: 'its sidebar',
  text: 'its text, or an address or a picture in it',
  data: 'fields, lists or neighbours that it shows',
  head: 'elements of its `<head>`',
  page: 'its title, address, translations, files or social card'
}

/** The answer of `--explain` in one sentence. @param path as the user wrote it */
export function explanationText(path: string, explanation: Explanation): string {
  if (explanation.kind === 'missing') {
    const hint = didYouMean(path, explanation.paths)
    return `There is no page at ${path}${hint === undefined ? '.' : `: ${hint}`}`
  }
  if (explanation.kind === 'reused')
    return `${path} was not rendered again: nothing that it depends on has changed.`
  if (explanation.kind === 'lost')
    return `${path} was rendered again although nothing has changed: its files are not as the last build wrote them.`
  if (explanation.kind === 'unrecorded')
    return `${path} was rendered. There is no record of it from the last build: it is new, it had messages, or there was no cache.`
  const changed = explanation.inputs.map((name) => inputTexts[name]).join('; ')
  const how = explanation.isShared ? 'comes from the remote cache' : 'was rendered again'
  return `${path} ${how}. Changed since the last build: ${changed}.`
}
