// `<VPTeamMembers>` and the page around it → headings and `:::section-team`.

import { isMapping, listOf, textOf } from '../values.ts'
import { NotStatic } from '../vue/not-static.ts'
import { expressionValue, type Renderer, renderNodes, slotName, type TemplateFrame } from '../vue/render.ts'
import { plainAttribute, type VueElement, type VueNode } from '../vue/template.ts'
import { yamlText } from '../yaml-text.ts'
import { iconLabel } from './settings.ts'

export const isTeam = (name: string): boolean =>
  /^(?:VPTeam(?:Page|PageTitle|PageSection|Members)|vp-team(?:-[a-z]+)*)$/.test(name)

/** Markdown of an element of a team page. @throws NotStatic */
export function teamMarkdown(node: VueElement, frame: TemplateFrame, renderer: Renderer): string {
  const name = node.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (/^V[pP]TeamMembers$/.test(name)) return members(node, frame, renderer)
  if (/^V[pP]TeamPageTitle$/.test(name)) return headed(node, '#', frame, renderer)
  if (/^V[pP]TeamPageSection$/.test(name)) {
    const slot = node.children.find(
      (child) => child.kind === 'element' && slotName(child)?.name === 'members'
    )
    const inner = slot?.kind === 'element' ? nested(slot.children, frame, renderer) : ''
    return [headed(node, '##', frame, renderer), inner].filter(Boolean).join('\n\n')
  }
  return nested(node.children, frame, renderer)
}

const nested = (nodes: readonly VueNode[], frame: TemplateFrame, renderer: Renderer): string =>
  nodes
    .flatMap((child) => {
      if (child.kind === 'text' && child.text.trim() === '') return []
      if (child.kind !== 'element' || !isTeam(child.name)) throw new NotStatic('content of a team page')
      return [teamMarkdown(child, frame, renderer)]
    })
    .join('\n\n')

/** The slots `title` and `lead`. */
function headed(node: VueElement, marks: string, frame: TemplateFrame, renderer: Renderer): string {
  const slot = (name: string) => {
    const slotElement = node.children.find(
      (child) => child.kind === 'element' && slotName(child)?.name === name
    )
    if (slotElement?.kind !== 'element') return ''
    const pieces = renderNodes(slotElement.children, frame, renderer)
    return pieces
      .map((piece) => (typeof piece === 'string' ? piece : ''))
      .join('')
      .trim()
  }
  const [title, lead] = [slot('title'), slot('lead')]
  return [title === '' ? '' : `${marks} ${title}`, lead].filter(Boolean).join('\n\n')
}

function members(node: VueElement, frame: TemplateFrame, renderer: Renderer): string {
  const bound = node.attributes.find(({ name }) => name === ':members' || name === 'v-bind:members')
  const list = listOf(bound ? expressionValue(bound.value ?? 'members', frame, renderer) : undefined).filter(
    isMapping
  )
  if (list.length === 0) throw new NotStatic(':members')
  const isSmall = plainAttribute(node, 'size') === 'small'
  return `:::section-team\n${yamlText({
    columns: isSmall || list.length > 4 ? 3 : 2,
    items: list.map(teamItem)
  })}:::`
}

function teamItem(member: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const name = textOf(member.name)
  if (name === undefined) throw new NotStatic(':members')
  const organisation = textOf(member.org)
  const title = textOf(member.title)
  const link = textOf(member.orgLink)
  const picture = textOf(member.avatar)
  return {
    name,
    role:
      title === undefined ? organisation : organisation === undefined ? title : `${title} @ ${organisation}`,
    text: withoutTags(textOf(member.desc)),
    picture: picture === undefined ? undefined : { src: picture, decorative: true },
    links: [
      ...(organisation === undefined || link === undefined ? [] : [{ label: organisation, to: link }]),
      ...listOf(member.links)
        .filter(isMapping)
        .flatMap(({ icon, link: to }) =>
          textOf(to) === undefined ? [] : [{ label: linkLabel(icon, String(to)), to: String(to) }]
        ),
      ...(textOf(member.sponsor) === undefined
        ? []
        : [{ label: textOf(member.actionText) ?? 'Sponsor', to: String(member.sponsor) }])
    ]
  }
}

const linkLabel = (icon: unknown, to: string): string => iconLabel(icon) ?? to.replace(/^https?:\/\//, '')

/** HTML of a description as Markdown. */
const withoutTags = (html: string | undefined): string | undefined =>
  html
    ?.replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/<\/?(?:i|em)>/g, '*')
    .replace(/<br\s*\/?>/g, ' ')
