// `<PackageManagers pkg="astro" />` of starlight-package-managers → commands for all managers, or for the one that is named.

import { attributeAt } from '../../docusaurus/attribute-values.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import type { LiteralScope } from '../../docusaurus/literals.ts'
import { childrenOf, endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { literalAttributes, textAttribute } from './attributes.ts'

export const packageManagers: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes(
      'pkg',
      'type',
      'args',
      'dev',
      'pkgManagers',
      'frame',
      'title',
      'comment',
      'prefix',
      'icons',
      'variant'
    )(node, scope) &&
    commandOf(node, managerOf(node, scope), scope) !== undefined &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const manager = managerOf(node, context)
    const isSingle = managersOf(node, context).length === 1
    const comment = textAttribute(node, 'comment', context)
    const lines = [
      ...(comment === undefined ? [] : [`# ${comment.replaceAll('{PKG}', manager)}`]),
      commandOf(node, manager, context) ?? ''
    ]
    const title = textAttribute(node, 'title', context)
    const info = [
      'sh',
      ...(isSingle ? [] : ['pm']),
      ...(title === undefined ? [] : [`title="${title}"`])
    ].join(' ')
    const prefix = context.linePrefix(node)
    context.edit(startOf(node), endOf(node), [`\`\`\`${info}`, ...lines, '```'].join(`\n${prefix}`))
    const others = isSingle
      ? []
      : managersOf(node, context).filter((manager) => !pmManagers.includes(manager))
    if (others.length > 0)
      context.findings.loss(
        '<PackageManagers>',
        lineOf(node),
        `Commands of ${others.join(' and ')} are left out; those of ${pmManagers.join(', ')} are shown.`
      )
    else context.findings.changed('<PackageManagers>', lineOf(node))
  }
}

/** The managers whose commands a block with `pm` shows. */
const pmManagers: readonly string[] = ['npm', 'pnpm', 'yarn', 'bun']

/** `pkgManagers={['npm', 'deno']}` */
function managersOf(node: JsxElement, scope: LiteralScope): readonly string[] {
  const value = attributeAt(node, 'pkgManagers', scope)
  return value?.kind === 'data' && Array.isArray(value.value) ? value.value.map(String) : []
}

/** The manager of the written command: others are translated from npm. */
function managerOf(node: JsxElement, scope: LiteralScope): string {
  const managers = managersOf(node, scope)
  return managers.length === 1 ? (managers[0] ?? 'npm') : 'npm'
}

type Commands = Readonly<Record<string, string>>

/** By manager and type; `dev` is the option for development dependencies. */
const commands: Readonly<Record<string, Commands>> = {
  npm: {
    add: 'npm i',
    install: 'npm install',
    remove: 'npm uninstall',
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    run: 'npm run',
    dev: '-D'
  },
  pnpm: { ...sameVerbs('pnpm'), dlx: 'pnpx', exec: 'pnpm', dev: '-D' },
  yarn: { ...sameVerbs('yarn'), dlx: 'yarn dlx', exec: 'yarn', dev: '-D' },
  bun: { ...sameVerbs('bun'), dlx: 'bunx', exec: 'bunx', dev: '-d' },
  deno: {
    add: 'deno add',
    install: 'deno install',
    remove: 'deno remove',
    dlx: 'deno x',
    exec: 'deno x',
    run: 'deno task',
    dev: '-D'
  },
  ni: { add: 'ni', install: 'ni', remove: 'nun', dlx: 'nlx', exec: 'nlx', run: 'nr', dev: '-D' }
}

function sameVerbs(manager: string): Commands {
  return Object.fromEntries(
    ['add', 'install', 'remove', 'create', 'run'].map((verb) => [verb, `${manager} ${verb}`])
  )
}

/** The command of a manager; `undefined` for another type. */
function commandOf(node: JsxElement, manager: string, scope: LiteralScope): string | undefined {
  const text = (name: string) => textAttribute(node, name, scope)
  const type = text('type') ?? 'add'
  const verbs = Object.hasOwn(commands, manager) ? (commands[manager] ?? {}) : {}
  if (type === 'dev' || !Object.hasOwn(verbs, type)) return undefined
  const isDev = type === 'add' && attributeAt(node, 'dev', scope) !== undefined
  const args = text('args')
  const needsDashes =
    manager === 'npm' && args !== undefined && args !== '' && !['dlx', 'exec', 'run'].includes(type)
  // Yarn takes no version here.
  const pkg = type === 'create' && manager === 'yarn' ? text('pkg')?.replace(/@[^\s]+/, '') : text('pkg')
  return [text('prefix'), verbs[type], isDev ? verbs.dev : '', pkg, needsDashes ? '--' : '', args]
    .filter(Boolean)
    .join(' ')
}
